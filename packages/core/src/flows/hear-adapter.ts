import type { AdapterEvent, Namespace } from "@foyer/contract";
import * as connections from "../connections/intake.ts";
import { putConnector, removeConnector } from "../connectors/actions.ts";
import { selectNetwork } from "../selectors.ts";
import type { StartContext } from "./context.ts";

/** Writes what an adapter tells into the rooms, and tells the host. */
export function hearAdapter(context: StartContext, namespace: Namespace, event: AdapterEvent): void {
  const { state } = context;
  const tell: typeof context.events.emit = (...told) => {
    const run = (): void => context.events.emit(...told);
    context.heard?.then(run) ?? run();
  };
  if (event.type === "connector") {
    if (event.change === "removed") removeConnector(state.connectors, event.connector.id);
    else putConnector(state.connectors, event.connector);
    return;
  }
  const facts = connections.ofNamespace(state.connections, namespace);
  const before = selectNetwork(state, namespace)?.id;
  if (event.type === "closed") {
    connections.dropConnection(state.connections, namespace, event.connectionId);
    tell("connection-closed", { ...event, namespace });
  } else {
    const { connection } = event;
    connections.putConnection(facts, connection);
    if (event.type === "changed") tell("connection-changed", event);
    else {
      const isAwaited = event.cause !== "restore" || facts.awaited === connection.connectorId;
      if (isAwaited) facts.activeId ??= connection.id;
      tell("connection-opened", event);
    }
  }
  const now = selectNetwork(state, namespace)?.id;
  if (now && now !== before) tell("network-changed", { namespace, network: now });
  // What a visitor opened is saved once, by the flow that asked for it.
  if (event.type !== "opened" || event.cause !== "user") context.save();
}
