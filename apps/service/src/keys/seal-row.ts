import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { ServiceFault } from "../faults/fault.ts";
import type { KeyRing } from "./key-ring.ts";

/** Which row something is of: what is moved to another row or column does not open there. */
export type Row = { readonly table: string; readonly id: string };

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A row's own key, and the same wrapped under the key-encryption key, as it is kept beside what it seals. */
export type RowKey = { readonly bytes: Buffer; readonly wrapped: string };

/** Makes a key for a new row. */
export function createRowKey(ring: KeyRing, row: Row): RowKey {
  const bytes = randomBytes(32);
  return { bytes, wrapped: wrap(ring, row, bytes) };
}

/**
 * Opens a row's key.
 * @throws {ServiceFault} kek/unknown
 */
export function openRowKey(ring: KeyRing, row: Row, wrapped: string): Buffer {
  const [id = "", sealed = ""] = wrapped.split(".");
  const kek = ring.find((each) => each.id === id);
  if (kek === undefined) throw new ServiceFault("kek/unknown", { id });
  return decrypt(kek.bytes, contextOf(row, "key"), sealed);
}

/** The row's key under the newest key-encryption key; `undefined` where it is already. */
export function rewrapRowKey(ring: KeyRing, row: Row, wrapped: string): string | undefined {
  if (wrapped.startsWith(`${ring[0].id}.`)) return undefined;
  return wrap(ring, row, openRowKey(ring, row, wrapped));
}

/** Seals what a column of a row holds. */
export function sealColumn(key: Buffer, row: Row, a: { readonly column: string; readonly bytes: Uint8Array }): string {
  return encrypt(key, contextOf(row, a.column), a.bytes);
}

/** Opens what a column of a row holds; throws for what was changed, or is of another row or column. */
export function openColumn(key: Buffer, row: Row, a: { readonly column: string; readonly sealed: string }): Buffer {
  return decrypt(key, contextOf(row, a.column), a.sealed);
}

function wrap([kek]: KeyRing, row: Row, bytes: Buffer): string {
  return `${kek.id}.${encrypt(kek.bytes, contextOf(row, "key"), bytes)}`;
}

function contextOf({ table, id }: Row, column: string): Buffer {
  return Buffer.from(`${table}\n${id}\n${column}`);
}

function encrypt(key: Buffer, context: Buffer, bytes: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(context);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

function decrypt(key: Buffer, context: Buffer, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(context).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
