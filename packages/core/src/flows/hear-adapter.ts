import type { AdapterEvent, Namespace } from "@foyer/contract";
import * as connections from "../connections/intake.ts";
import { putConnector, removeConnector } from "../connectors/actions.ts";
import { selectNetwork } from "../selectors.ts";
import type { StartContext } from "./context.ts";

/** Writes what an adapter tells into the rooms, and tells the host. */
export function hearAdapter(context: StartContext, namespace: Namespace, event: AdapterEvent): void {
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
  const now = selectNetwork(state, namespace)?.id;
  if (now !== undefined && now !== before) events.emit("network-changed", { namespace, network: now });
  context.save();
}
