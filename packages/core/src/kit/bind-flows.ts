import type { Namespace } from "@foyer/contract";
import { cancelConnect } from "../flows/cancel-connect.ts";
import { connect } from "../flows/connect.ts";
import { adapterOf, type FlowContext } from "../flows/context.ts";
import { disconnect } from "../flows/disconnect.ts";
import { back, close, open } from "../flows/open.ts";
import { readBalance } from "../flows/read-balance.ts";
import { signMessage } from "../flows/sign-message.ts";
import { switchConnection } from "../flows/switch-connection.ts";
import { switchNetwork } from "../flows/switch-network.ts";
import type { Foyer } from "./foyer.ts";

type Flows =
  | "open"
  | "close"
  | "back"
  | "connect"
  | "cancelConnect"
  | "disconnect"
  | "switchNetwork"
  | "switchConnection"
  | "switchNamespace"
  | "signMessage"
  | "refreshBalance";

/** Gives the flows their context. */
export function bindFlows(context: FlowContext): Pick<Foyer, Flows> {
  const current = (): Namespace => context.state.connections.activeNamespace ?? "eip155";
  return {
    open: (request) => open(context, request),
    close: () => close(context),
    back: (request) => back(context, request),
    connect: async (request) => connect(context, request),
    cancelConnect: (namespace) => cancelConnect(context, namespace),
    disconnect: (request) => disconnect(context, request),
    switchNetwork: (request) => switchNetwork(context, request),
    switchConnection: async (request) => switchConnection(context, request),
    async switchNamespace(namespace) {
      adapterOf(context, namespace);
      context.state.connections.activeNamespace = namespace;
      context.save();
    },
    signMessage: async ({ namespace = current(), ...request }) => signMessage(context, { ...request, namespace }),
    refreshBalance: async (namespace = current()) => readBalance(context, namespace),
  };
}
