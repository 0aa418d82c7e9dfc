import type { KeyRing } from "./key-ring.ts";
import { createRowKey, openColumn, openRowKey, type Row, sealColumn } from "./seal-row.ts";

/** The one secret of a row, and the row's key. */
export type SealedText = { readonly sealed: string; readonly wrapped: string };

/** Seals the one secret of a new row. */
export function sealText(ring: KeyRing, row: Row, text: string): SealedText {
  const key = createRowKey(ring, row);
  return { sealed: sealColumn(key.bytes, row, { column: "secret", bytes: Buffer.from(text) }), wrapped: key.wrapped };
}

/** Opens it; throws for what was changed, or is of another row. */
export function openText(ring: KeyRing, row: Row, { sealed, wrapped }: SealedText): string {
  return openColumn(openRowKey(ring, row, wrapped), row, { column: "secret", sealed }).toString();
}
