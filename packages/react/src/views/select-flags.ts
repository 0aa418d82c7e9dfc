import type { Snapshot } from "@foyer/core";

/** What the host switched on and off. */
export function selectFlags({ flags }: Snapshot): Snapshot["flags"] {
  return flags;
}
