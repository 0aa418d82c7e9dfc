import { base64 } from "@scure/base";

const BYTES = "$bytes";
const BIGINT = "$bigint";

/** Writes a value so that it survives JSON, as extension messages are: bytes and great numbers become marked text. */
export function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: base64.encode(value) };
  if (typeof value === "bigint") return { [BIGINT]: String(value) };
  if (Array.isArray(value)) return value.map(toWire);
  return mapObject(value, toWire);
}

/** Reads what `toWire` wrote. */
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  const bytes = textAt(value, BYTES);
  if (bytes !== undefined) return base64.decode(bytes);
  const number = textAt(value, BIGINT);
  return number === undefined ? mapObject(value, fromWire) : BigInt(number);
}

function textAt(value: unknown, key: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const text = (value as { readonly [key: string]: unknown })[key];
  return typeof text === "string" ? text : undefined;
}

function mapObject(value: unknown, map: (member: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member)]));
}
