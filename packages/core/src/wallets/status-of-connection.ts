import type { ConnectorId, Namespace } from "@foyer/contract";
import type { Snapshot } from "../state.ts";

/**
 * The status of one connection. `connected`: its connector is the one in use in its namespace. `active`: it is open, and another one is in
 * use. `disconnected`: it is not open, as a recent connection.
 */
export type StatusOfConnection = "connected" | "active" | "disconnected";

/**
 * Returns the status of one connection, open or recent.
 * @example
 * import { selectStatusOfConnection } from "@foyer/core/wallets";
 *
 * const [recent] = foyer.getSnapshot().connections.recent;
 * if (recent) selectStatusOfConnection(foyer.getSnapshot(), recent); // "disconnected"
 */
export function selectStatusOfConnection(
  state: Snapshot,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: ConnectorId },
): StatusOfConnection {
  const { list = [], activeId } = state.connections.namespaces[namespace] ?? {};
  const open = list.find((connection) => connection.connectorId === connectorId);
  if (!open) return "disconnected";
  return open.id === activeId ? "connected" : "active";
}
