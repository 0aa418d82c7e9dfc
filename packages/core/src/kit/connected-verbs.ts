import { type Connection, FoyerError, type Namespace, type Relay } from "@foyer/contract";
import { activate } from "../connections/actions.ts";
import type { Saved } from "../connections/saved.ts";
import { connect } from "../flows/connect.ts";
import type { FlowContext } from "../flows/context.ts";
import { disconnect } from "../flows/disconnect.ts";
import { followTabs } from "../flows/follow-tabs.ts";
import type { PairRequest } from "../flows/pair.ts";
import { readBalance } from "../flows/read-balance.ts";
import { signMessage } from "../flows/sign-message.ts";
import { switchConnection } from "../flows/switch-connection.ts";
import { switchNetwork } from "../flows/switch-network.ts";
import { setAlert } from "../notices/actions.ts";
import type { Foyer } from "./foyer.ts";
import type { Kept } from "./kept.ts";
import { createLater } from "./later.ts";
import type { FoyerOptions } from "./options.ts";
import type { RelayGiven } from "./relay-verbs.ts";
import { reportDisconnect, reportSwitch } from "./report-acts.ts";

/** What only somebody who is connected does. Fetched when first done. */
export type ConnectedVerbs = Pick<Foyer, "disconnect" | "switchNetwork" | "switchConnection" | "signMessage"> & {
  readBalance(namespace: Namespace): Promise<void>;
  /** `restore`: brings back the relay sessions of the last visit, in place of making one. */
  pair(request?: PairRequest | "restore"): Promise<readonly Connection[]>;
  /** Takes over what another tab did. */
  followTabs(saved: Saved): Promise<void>;
};

export function createConnectedVerbs(
  context: FlowContext,
  { options, kept }: { readonly options: FoyerOptions; readonly kept: Kept },
): ConnectedVerbs {
  const { relay, app } = options;
  const acts: RelayGiven["acts"] = {
    connect: (request) => connect(context, request),
    alert: (code) => setAlert(context.state.notices, code),
    activate: ({ namespace, id }) => activate(context.state.connections, namespace, id),
  };
  const relays = createLater("@foyer/core", async () => {
    const { createRelayVerbs } = await import("./relay-verbs.ts");
    return createRelayVerbs(context, { relay: relay as Relay, app, kept, acts });
  });
  const current = (): Namespace => context.state.connections.activeNamespace ?? "eip155";
  return {
    disconnect: (request) =>
      reportDisconnect(context, request, async () => {
        await disconnect(context, request);
        await relays.now()?.settled();
      }),
    async pair(request) {
      if (!relay && request === "restore") return [];
      if (!relay) throw new FoyerError("relay/missing", { member: "pair" });
      const ready = await relays.load();
      return await (request === "restore" ? ready.restore() : ready.pair(request));
    },
    readBalance: (namespace) => readBalance(context, namespace),
    switchNetwork: (request) => reportSwitch(context, request, () => switchNetwork(context, request)),
    switchConnection: (request) => switchConnection(context, request),
    signMessage: async ({ namespace = current(), ...request }) => signMessage(context, { ...request, namespace }),
    followTabs: (saved) => followTabs(context, saved),
  };
}
