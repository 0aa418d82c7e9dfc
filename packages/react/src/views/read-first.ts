import type { Foyer } from "@foyer/core";
import { readAhead } from "@foyer/core/directory";

/** Reads what the first view shows of a directory's service. A chunk of its own: few hosts have one. */
export async function readFirst(foyer: Foyer, signal: AbortSignal): Promise<boolean> {
  return await readAhead(foyer, { signal });
}
