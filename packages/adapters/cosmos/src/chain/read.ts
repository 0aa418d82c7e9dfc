/** Reads a member, at some depth, of what a server answered. */
export function read(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (Object(at) as { readonly [name: string]: unknown })[name], value);
}

/** Reads a whole number, which Cosmos writes as text; undefined if it is none. */
export function readWhole(value: unknown): bigint | undefined {
  return typeof value === "string" && /^\d{1,40}$/.test(value) ? BigInt(value) : undefined;
}
