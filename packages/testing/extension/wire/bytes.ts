import { base64 } from "@scure/base";

const KEY = "$bytes";

/** Writes a value so that it survives JSON, as extension messages are: bytes become marked text. */
export function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [KEY]: base64.encode(value) };
  if (Array.isArray(value)) return value.map(toWire);
  return mapObject(value, toWire);
}

/** Reads what `toWire` wrote. */
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  const bytes: unknown = typeof value === "object" && value !== null && KEY in value ? value[KEY] : undefined;
  return typeof bytes === "string" ? base64.decode(bytes) : mapObject(value, fromWire);
}

function mapObject(value: unknown, map: (member: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member)]));
}
