/** Reads a sum, which the API writes as text; undefined if it is none. */
export function readWhole(value: unknown): bigint | undefined {
  return typeof value === "string" && /^\d{1,40}$/.test(value) ? BigInt(value) : undefined;
}
