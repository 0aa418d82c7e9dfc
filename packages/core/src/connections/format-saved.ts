import { STORAGE_VERSION } from "../constants.ts";
import type { Saved } from "./saved.ts";

/** Writes what is kept as text. */
export function formatSaved(saved: Saved): string {
  return JSON.stringify({ ...saved, version: STORAGE_VERSION });
}
