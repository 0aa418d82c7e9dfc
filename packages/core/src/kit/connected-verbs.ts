import type { Namespace } from "@foyer/contract";
import type { Saved } from "../connections/saved.ts";
import type { FlowContext } from "../flows/context.ts";
import { disconnect } from "../flows/disconnect.ts";
import { followTabs } from "../flows/follow-tabs.ts";
import { signMessage } from "../flows/sign-message.ts";
import { switchConnection } from "../flows/switch-connection.ts";
import { switchNetwork } from "../flows/switch-network.ts";
import type { Foyer } from "./foyer.ts";

/** What only somebody who is connected does. Fetched when first done. */
export type ConnectedVerbs = Pick<Foyer, "disconnect" | "switchNetwork" | "switchConnection" | "signMessage"> & {
  /** Takes over what another tab did. */
  followTabs(saved: Saved): Promise<void>;
};

export function createConnectedVerbs(context: FlowContext): ConnectedVerbs {
  const current = (): Namespace => context.state.connections.activeNamespace ?? "eip155";
  return {
    disconnect: (request) => disconnect(context, request),
    switchNetwork: (request) => switchNetwork(context, request),
    switchConnection: (request) => switchConnection(context, request),
    signMessage: async ({ namespace = current(), ...request }) => signMessage(context, { ...request, namespace }),
    followTabs: (saved) => followTabs(context, saved),
  };
}
