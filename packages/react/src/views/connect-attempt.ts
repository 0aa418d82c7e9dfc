import type { Connection, Connector, ErrorCode, Snapshot } from "@foyer/core";

/** How an attempt to connect through a connector stands. */
export type ConnectAttempt =
  | { readonly status: "idle" | "waiting" }
  | { readonly status: "failed"; readonly code: ErrorCode }
  | { readonly status: "connected"; readonly connection: Connection };

type Way = Pick<Connector, "id" | "namespace">;

/** Reads how it stands: what is asked now goes before why it failed, and that before what is open. */
export function readAttempt(state: Snapshot, { id, namespace }: Way): ConnectAttempt {
  const namespaceState = state.connections.namespaces[namespace];
  if (namespaceState?.pending?.connectorId === id) return { status: "waiting" };
  if (namespaceState?.failure?.connectorId === id) return { status: "failed", code: namespaceState.failure.code };
  const connection = findConnection(state, { id, namespace });
  return connection ? { status: "connected", connection } : { status: "idle" };
}

/** The open connection through a connector. */
export function findConnection(state: Snapshot, { id, namespace }: Way): Connection | undefined {
  const list = state.connections.namespaces[namespace]?.list;
  // A snapshot is the same data, only read-only.
  return list?.find(({ connectorId }) => connectorId === id) as Connection | undefined;
}
