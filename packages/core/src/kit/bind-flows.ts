import { type AnyAdapter, FoyerError, type Namespace } from "@foyer/contract";
import * as connections from "../connections/actions.ts";
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
  | "refreshBalance"
  | "adapter";

/** Gives the flows their context; after `destroy()` each refuses by name. */
export function bindFlows<A extends readonly AnyAdapter[]>(
  context: FlowContext,
  isDestroyed: () => boolean,
): Pick<Foyer<A>, Flows> {
  const alive = (member: string): void => {
    if (isDestroyed()) throw new FoyerError("foyer/destroyed", { member });
  };
  const current = (): Namespace => context.state.connections.activeNamespace ?? "eip155";
  return {
    open(request) {
      alive("open");
      open(context, request);
    },
    close: () => close(context),
    back: (request) => back(context, request),
    async connect(request) {
      alive("connect");
      return connect(context, request);
    },
    cancelConnect: (namespace) => cancelConnect(context, namespace),
    async disconnect(request) {
      alive("disconnect");
      return disconnect(context, request);
    },
    async switchNetwork(request) {
      alive("switchNetwork");
      return switchNetwork(context, request);
    },
    switchConnection(request) {
      alive("switchConnection");
      switchConnection(context, request);
    },
    switchNamespace(namespace) {
      adapterOf(context, namespace);
      connections.activateNamespace(context.state.connections, namespace);
      context.save();
    },
    async signMessage({ namespace = current(), ...request }) {
      alive("signMessage");
      return signMessage(context, { ...request, namespace });
    },
    refreshBalance: async (namespace = current()) => readBalance(context, namespace),
    adapter: (namespace) => adapterOf(context, namespace) as unknown as ReturnType<Foyer<A>["adapter"]> as never,
  };
}
