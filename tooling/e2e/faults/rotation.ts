import { readTurn } from "@foyer-tooling/run/turn";
import type { CellId } from "./matrix.ts";

const TENTHS = 10;

/**
 * Tells whether this run tries a cell. `npm test` tries a tenth of all, chosen by the commit; `pnpm test:long` (`FOYER_LONG`)
 * and `FOYER_FAULTS` set to `all` or `planted` try every one. A cell's tenth depends on its name alone.
 */
export function isTried(
  id: CellId,
  { env = process.env, turn = readTurn(env) }: { readonly env?: NodeJS.ProcessEnv; readonly turn?: number } = {},
): boolean {
  if (env["FOYER_LONG"] !== undefined || ["all", "planted"].includes(env["FOYER_FAULTS"] ?? "")) return true;
  return tenthOf(id) === turn % TENTHS;
}

/** The tenth that a name falls into, from 0 to 9: FNV-1a, which spreads what differs in few letters. */
export function tenthOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % TENTHS;
}
