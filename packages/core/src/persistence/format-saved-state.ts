import { STORAGE_VERSION } from "../constants.ts";
import type { SavedState } from "./saved-state.ts";

/** Writes what is kept as text. */
export function formatSavedState(saved: SavedState): string {
  return JSON.stringify({ ...saved, version: STORAGE_VERSION });
}
