import type { Connection, ConnectionId, Namespace } from "@foyer/contract";
import { put } from "../store/create-store.ts";
import type { ConnectionsState, NamespaceConnections } from "./state.ts";

/** The facts of a namespace, made empty when first asked for. */
export function ofNamespace(connections: ConnectionsState, namespace: Namespace): NamespaceConnections {
  connections.namespaces[namespace] ??= { isRestoring: false, list: [] };
  return connections.namespaces[namespace];
}

/** Adds an open connection, or writes what changed about it. */
export function putConnection(facts: NamespaceConnections, connection: Connection): void {
  put(facts.list, connection);
}

/** Drops a connection; the newest one left becomes active in its place. */
export function dropConnection(connections: ConnectionsState, namespace: Namespace, id: ConnectionId): void {
  const facts = ofNamespace(connections, namespace);
  facts.list = facts.list.filter((connection) => connection.id !== id);
  if (facts.activeId === id) facts.activeId = facts.list.at(-1)?.id;
  if (connections.activeNamespace === namespace && facts.list.length === 0) {
    connections.activeNamespace = otherConnected(connections) ?? namespace;
  }
}

function otherConnected(connections: ConnectionsState): Namespace | undefined {
  const namespaces = Object.keys(connections.namespaces) as Namespace[];
  return namespaces.find((namespace) => connections.namespaces[namespace]?.activeId !== undefined);
}
