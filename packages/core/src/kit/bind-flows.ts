import { cancelConnect } from "../flows/cancel-connect.ts";
import { connect } from "../flows/connect.ts";
import { adapterOf, type FlowContext } from "../flows/context.ts";
import { back, close, open } from "../flows/open.ts";
import type { ConnectedVerbs } from "./connected-verbs.ts";
import type { Foyer } from "./foyer.ts";
import type { Later } from "./later.ts";

type Flows = "open" | "close" | "back" | "connect" | "cancelConnect" | "switchNamespace";

/** Gives the flows their context; those of connected visitors are fetched when first asked for. */
export function bindFlows(
  context: FlowContext,
  connected: Later<ConnectedVerbs>,
): Pick<Foyer, Flows> & Omit<ConnectedVerbs, "followTabs"> {
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
    async refreshBalance(namespace) {
      // Where its code cannot be fetched the sum stays unknown, which is nobody's failure to handle.
      const ready = await connected.load().catch(() => undefined);
      await ready?.refreshBalance(namespace);
    },
    pair: async (request) => (await connected.load()).pair(request),
    disconnect: async (request) => (await connected.load()).disconnect(request),
    switchNetwork: async (request) => (await connected.load()).switchNetwork(request),
    switchConnection: async (request) => (await connected.load()).switchConnection(request),
    signMessage: async (request) => (await connected.load()).signMessage(request),
  };
}
