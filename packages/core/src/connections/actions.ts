import type { ConnectionId, Namespace } from "@foyer/contract";
import { type ConnectionsState, type NamespaceConnections, ofNamespace, type RecentConnection } from "./state.ts";

/** How many connections are remembered as recent. */
const RECENT_LIMIT = 8;

export function beginConnecting(facts: NamespaceConnections, connectorId: string): void {
  facts.pending = { connectorId };
  facts.failure = undefined;
}

export function endConnecting(facts: NamespaceConnections, failure?: NamespaceConnections["failure"]): void {
  facts.pending = undefined;
  facts.failure = failure;
}

/** Uses a connection, unless it has ended meanwhile, and its namespace first. */
export function activate(connections: ConnectionsState, namespace: Namespace, id: ConnectionId): void {
  const facts = ofNamespace(connections, namespace);
  if (facts.list.some((connection) => connection.id === id)) facts.activeId = id;
  connections.activeNamespace = namespace;
}

/** Remembers a connection as the latest; one entry for each connector and address. */
export function remember(connections: ConnectionsState, recent: RecentConnection): void {
  forget(connections, recent);
  connections.recent = [recent, ...connections.recent].slice(0, RECENT_LIMIT);
}

export function forget(connections: ConnectionsState, recent: Pick<RecentConnection, "connectorId" | "address">): void {
  connections.recent = connections.recent.filter(
    (known) => known.connectorId !== recent.connectorId || known.address !== recent.address,
  );
}
