import type { AdapterEvent, Namespace } from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import { putConnector, removeConnector } from "../connectors/actions.ts";
import * as router from "../router/actions.ts";
import { selectMustSwitch, selectNetwork } from "../selectors.ts";
import type { FlowContext } from "./context.ts";

/** Writes what an adapter tells into the rooms, and tells the host. */
export function hearAdapter(context: FlowContext, namespace: Namespace, event: AdapterEvent): void {
  const { state, events } = context;
  const facts = connections.ofNamespace(state.connections, namespace);
  const before = selectNetwork(state, namespace)?.id;
  switch (event.type) {
    case "connector":
      if (event.change === "removed") removeConnector(state.connectors, event.connector.id);
      else putConnector(state.connectors, event.connector);
      return;
    case "opened":
      connections.putConnection(facts, event.connection);
      if (event.cause !== "restore" && facts.activeId === undefined) facts.activeId = event.connection.id;
      events.emit("connection-opened", event);
      break;
    case "changed":
      connections.putConnection(facts, event.connection);
      events.emit("connection-changed", event);
      break;
    case "closed":
      connections.dropConnection(state.connections, namespace, event.connectionId);
      events.emit("connection-closed", { ...event, namespace });
      break;
    default:
      event satisfies never;
  }
  tellNetwork(context, namespace, before);
  context.save();
}

/** Tells of a new network; an open modal moves to or from the view that asks for a supported one. */
function tellNetwork({ state, events }: FlowContext, namespace: Namespace, before: string | undefined): void {
  const now = selectNetwork(state, namespace);
  if (!now || now.id === before) return;
  events.emit("network-changed", { namespace, network: now.id });
  const isAsking = state.router.stack.at(-1)?.view === "UnsupportedChain";
  if (state.router.isOpen && namespace === state.connections.activeNamespace && selectMustSwitch(state) && !isAsking) {
    // The only view: what lies below belongs to a network that is no longer in use.
    router.reset(state.router, { view: "UnsupportedChain" });
  }
}
