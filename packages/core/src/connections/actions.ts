import type { Connection, ConnectionId, Namespace } from "@foyer/contract";
import { RECENT_LIMIT } from "../constants.ts";
import { copy } from "../store/create-store.ts";
import type { ConnectionsState, NamespaceConnections, RecentConnection } from "./state.ts";

/** The facts of a namespace, made empty when first asked for. */
export function ofNamespace(connections: ConnectionsState, namespace: Namespace): NamespaceConnections {
  const known = connections.namespaces[namespace];
  if (known) return known;
  connections.namespaces[namespace] = {
    isRestoring: false,
    pending: undefined,
    failure: undefined,
    list: [],
    activeId: undefined,
  };
  return connections.namespaces[namespace] as NamespaceConnections;
}

export function beginConnecting(facts: NamespaceConnections, connectorId: string): void {
  facts.pending = { connectorId };
  facts.failure = undefined;
}

export function endConnecting(facts: NamespaceConnections, failure?: NamespaceConnections["failure"]): void {
  facts.pending = undefined;
  facts.failure = failure;
}

/** Adds an open connection, or writes what changed about it. */
export function putConnection(facts: NamespaceConnections, connection: Connection): void {
  const index = facts.list.findIndex(({ id }) => id === connection.id);
  if (index < 0) facts.list.push(copy(connection));
  else facts.list[index] = copy(connection);
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

export function activate(connections: ConnectionsState, namespace: Namespace, id: ConnectionId): void {
  ofNamespace(connections, namespace).activeId = id;
  connections.activeNamespace = namespace;
}

/** Remembers a connection as the latest; one entry for each connector and address. */
export function remember(connections: ConnectionsState, recent: RecentConnection): void {
  forget(connections, recent);
  connections.recent = [{ ...recent }, ...connections.recent].slice(0, RECENT_LIMIT);
}

export function forget(connections: ConnectionsState, recent: Pick<RecentConnection, "connectorId" | "address">): void {
  connections.recent = connections.recent.filter(
    (known) => known.connectorId !== recent.connectorId || known.address !== recent.address,
  );
}

function otherConnected(connections: ConnectionsState): Namespace | undefined {
  const namespaces = Object.keys(connections.namespaces) as Namespace[];
  return namespaces.find((namespace) => connections.namespaces[namespace]?.activeId !== undefined);
}

/** Shows a namespace first. */
export function activateNamespace(connections: ConnectionsState, namespace: Namespace): void {
  connections.activeNamespace = namespace;
}
