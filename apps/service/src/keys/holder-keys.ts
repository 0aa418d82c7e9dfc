import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { HolderTables } from "../holding/holder-tables.ts";
import type { KeyRing } from "./key-ring.ts";
import type { WrappedRow } from "./rewrap-rows.ts";
import { createRowKey, openColumn, openRowKey, sealColumn } from "./seal-row.ts";

/** Keys that a holder makes for itself at its first start, 32 random bytes each. */
export const HOLDER_KEYS = ["audit", "codes", "index", "receipt", "seal", "tokens"] as const;

/**
 * What a holder's own keys are for. `audit`: its log. `codes`: what codes are hashed with. `index`: what addresses of
 * e-mail are found by. `receipt`: what receipts are signed with. `seal`: what shares are sealed to. `tokens`: sessions.
 */
export type HolderKeys = { readonly [Name in (typeof HOLDER_KEYS)[number]]: Buffer };

/** Reads a holder's own keys, and makes those that are missing: all processes of a database come to the same. */
export async function openHolderKeys(
  tables: Kysely<HolderTables>,
  { ring, now }: { readonly ring: KeyRing; readonly now: number },
): Promise<HolderKeys> {
  await makeMissing(tables, ring, now);
  const rows = await tables.selectFrom("holder_keys").selectAll().execute();
  const keys = rows.map(({ name, wrapped, sealed }) => {
    const row = rowOf(name);
    return [name, openColumn(openRowKey(ring, row, wrapped), row, { column: "sealed", sealed })] as const;
  });
  // The names are those that were made above.
  return Object.fromEntries(keys) as HolderKeys;
}

/** Removes keys, so that new ones are made at the next start: what was made with the old ones is worth nothing then. */
export async function dropHolderKeys(
  tables: Kysely<HolderTables>,
  names: readonly (keyof HolderKeys)[],
): Promise<void> {
  await tables
    .deleteFrom("holder_keys")
    .where("name", "in", [...names])
    .execute();
}

/** What is kept of a text instead of it. `context` keeps digests of one kind from being taken for another's. */
export function digest(key: Buffer, context: string, text: string): string {
  return createHmac("sha256", key).update(`${context}\n${text}`).digest("base64url");
}

/** A key for one purpose, of a key that has several. */
export function deriveKey(key: Buffer, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync("sha256", key, new Uint8Array(), `foyer/${purpose}`, 32));
}

async function makeMissing(tables: Kysely<HolderTables>, ring: KeyRing, now: number): Promise<void> {
  const values = HOLDER_KEYS.map((name) => {
    const row = rowOf(name);
    const key = createRowKey(ring, row);
    const sealed = sealColumn(key.bytes, row, { column: "sealed", bytes: randomBytes(32) });
    return { name, wrapped: key.wrapped, sealed, created_at: now };
  });
  await tables
    .insertInto("holder_keys")
    .values(values)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

function rowOf(name: string): { readonly table: string; readonly id: string } {
  return { table: "holder_keys", id: name };
}

/** A holder's own keys, for whoever puts all of a database under another key-encryption key. */
export async function listHolderKeys(tables: Kysely<HolderTables>): Promise<readonly WrappedRow[]> {
  const rows = await tables.selectFrom("holder_keys").select(["name", "wrapped"]).execute();
  return rows.map(({ name, wrapped }) => ({
    row: rowOf(name),
    wrapped,
    write: async (next) => {
      await tables.updateTable("holder_keys").set({ wrapped: next }).where("name", "=", name).execute();
    },
  }));
}
