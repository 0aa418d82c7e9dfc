import { isNamespace } from "@foyer/contract";
import type { RecentConnection } from "../connections/state.ts";

/** Reads the recent connections of an earlier visit; what is of another shape is left out. */
export function readRecentConnections(value: unknown): RecentConnection[] {
  return Array.isArray(value) ? value.filter(isRecent) : [];
}

function isRecent(value: unknown): value is RecentConnection {
  const recent = value as Partial<RecentConnection> | null;
  return (
    isNamespace(recent?.namespace) &&
    [recent.connectorId, recent.walletId, recent.walletName, recent.address].every(
      (text) => typeof text === "string",
    ) &&
    typeof recent.at === "number"
  );
}
