import { parseSaved, type Saved } from "../connections/saved.ts";
import type { Ports } from "../ports/ports.ts";

/** What one kit keeps between visits: read at start-up, written only once somebody has acted. */
export type Kept = {
  /** The entry in use; without one, nothing is written. */
  key: string | undefined;
  saved: Saved;
};

export function createKept(): Kept {
  return { key: undefined, saved: parseSaved() };
}

/** Reads what the last visit left under an id. */
export function readKept(kept: Kept, { storage }: Pick<Ports, "storage">, id: string): Saved {
  kept.key = `${id}:connections`;
  kept.saved = parseSaved(storage.get(kept.key));
  return kept.saved;
}

/** Drops records for good. */
export function forgetKept(kept: Kept, isVoid: (record: Saved["connections"][number]) => boolean): void {
  kept.saved = { ...kept.saved, connections: kept.saved.connections.filter((record) => !isVoid(record)) };
}
