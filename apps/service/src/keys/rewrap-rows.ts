import type { KeyRing } from "./key-ring.ts";
import { type Row, rewrapRowKey } from "./seal-row.ts";

/** A row whose key is to be put under the newest key-encryption key, and how that is written. */
export type WrappedRow = {
  readonly row: Row;
  readonly wrapped: string;
  readonly write: (wrapped: string) => Promise<void>;
};

/** Puts rows' keys under the newest key-encryption key, and gives how many those were. What the rows hold stays as it is. */
export async function rewrapRows(ring: KeyRing, rows: readonly WrappedRow[]): Promise<number> {
  let count = 0;
  for (const { row, wrapped, write } of rows) {
    const next = rewrapRowKey(ring, row, wrapped);
    if (next === undefined) continue;
    await write(next);
    count += 1;
  }
  return count;
}
