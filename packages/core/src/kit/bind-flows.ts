import { putBalance } from "../accounts/actions.ts";
import { cancelConnect } from "../flows/cancel-connect.ts";
import { connect } from "../flows/connect.ts";
import { adapterOf, type FlowContext } from "../flows/context.ts";
import { back, close, open } from "../flows/open.ts";
import { findReadable } from "../flows/readable-balance.ts";
import type { ConnectedVerbs } from "./connected-verbs.ts";
import type { Foyer } from "./foyer.ts";
import type { Later } from "./later.ts";

type Flows = "open" | "close" | "back" | "connect" | "cancelConnect" | "switchNamespace" | "refreshBalance";

/** Gives the flows their context; those of connected visitors are fetched when first asked for. */
export function bindFlows(
  context: FlowContext,
  connected: Later<ConnectedVerbs>,
): Pick<Foyer, Flows> & Omit<ConnectedVerbs, "followTabs" | "readBalance"> {
  return {
    open: (request) => open(context, request),
    close: () => close(context),
    back: (request) => back(context, request),
    connect: async (request) => connect(context, request),
    cancelConnect: (namespace) => cancelConnect(context, namespace),
    async switchNamespace(namespace) {
      adapterOf(context, namespace);
      context.state.connections.activeNamespace = namespace;
      context.save();
    },
    async refreshBalance(namespace = context.state.connections.activeNamespace ?? "eip155") {
      const ready = await connected.load().catch(() => undefined);
      if (ready) return ready.readBalance(namespace);
      // Its code did not come: shown like a chain that did not answer, with the same way to try again.
      const readable = findReadable(context, namespace);
      if (readable) putBalance(context.state.accounts, readable.key, { status: "failed" });
    },
    pair: async (request) => (await connected.load()).pair(request),
    disconnect: async (request) => (await connected.load()).disconnect(request),
    switchNetwork: async (request) => (await connected.load()).switchNetwork(request),
    switchConnection: async (request) => (await connected.load()).switchConnection(request),
    signMessage: async (request) => (await connected.load()).signMessage(request),
  };
}
