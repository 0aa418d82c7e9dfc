import type { CellId } from "./matrix.ts";

const TENTHS = 10;
const DAY_MS = 86_400_000;

/**
 * Whether a cell is tried today: `npm test` tries a tenth of all each day, `pnpm test:long` (`FOYER_LONG`) and whoever sets
 * `FOYER_FAULTS` to `all` or `planted` every one. Which tenth depends on the date alone, and a cell's tenth on its name alone.
 */
export function isToday(
  id: CellId,
  { env = process.env, now = Date.now() }: { readonly env?: NodeJS.ProcessEnv; readonly now?: number } = {},
): boolean {
  if (env["FOYER_LONG"] !== undefined || ["all", "planted"].includes(env["FOYER_FAULTS"] ?? "")) return true;
  return tenthOf(id) === Math.floor(now / DAY_MS) % TENTHS;
}

/** The tenth that a name falls into, from 0 to 9: FNV-1a, which spreads what differs in few letters. */
export function tenthOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % TENTHS;
}
