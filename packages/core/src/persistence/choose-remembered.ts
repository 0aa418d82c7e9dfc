import type { SavedConnection } from "@foyer/contract";

/** Of one namespace's connections, the one that comes back as the one in use. */
export function chooseRemembered(
  records: readonly SavedConnection[],
  connectorId: unknown,
): SavedConnection | undefined {
  return records.find((record) => record.connectorId === connectorId) ?? records[0];
}
