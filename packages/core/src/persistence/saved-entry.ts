import type { Ports } from "../ports/ports.ts";
import { parseSavedState, type SavedState } from "./saved-state.ts";

/** What one kit saves between visits: read at start-up, written only once somebody has acted. */
export type SavedEntry = {
  /** The entry in use; without one, nothing is written. */
  key: string | undefined;
  saved: SavedState;
};

export function createSavedEntry(): SavedEntry {
  return { key: undefined, saved: parseSavedState() };
}

/** Reads what the last visit left under an id. */
export function readSavedEntry(entry: SavedEntry, { storage }: Pick<Ports, "storage">, id: string): SavedState {
  entry.key = `${id}:connections`;
  entry.saved = parseSavedState(storage.get(entry.key));
  return entry.saved;
}

/** Drops records for good. */
export function dropRecords(entry: SavedEntry, isVoid: (record: SavedState["connections"][number]) => boolean): void {
  entry.saved = { ...entry.saved, connections: entry.saved.connections.filter((record) => !isVoid(record)) };
}
