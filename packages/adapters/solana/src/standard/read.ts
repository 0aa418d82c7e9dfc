/** Reads one member of what a wallet gave; undefined where there is none, or a trap instead of one. */
export function read(value: unknown, key: string | number): unknown {
  try {
    return (value as { readonly [key: string | number]: unknown } | undefined)?.[key];
  } catch {
    // A getter that throws, null, a revoked proxy: nothing to read.
    return undefined;
  }
}

/** Reads a list of at most `limit` entries; empty where it is none. */
export function readList(value: unknown, limit: number): readonly unknown[] {
  const length = read(value, "length");
  if (typeof value !== "object" || typeof length !== "number") return [];
  return Array.from({ length: Math.min(Math.max(length, 0), limit) }, (_, index) => read(value, index));
}

/** Reads a list of texts, leaving out whatever is none. */
export function readTexts(value: unknown): readonly string[] {
  return readList(value, TEXT_LIMIT).filter((text) => typeof text === "string");
}

/** Reads exactly `size` bytes, or any number up to 64 KiB, into an array of our own. */
export function readBytes(value: unknown, size?: number): Uint8Array | undefined {
  const length = read(value, "length");
  if (typeof length !== "number" || length > BYTE_LIMIT || (size !== undefined && length !== size)) return undefined;
  const bytes = readList(value, BYTE_LIMIT);
  return bytes.every((byte) => typeof byte === "number") ? Uint8Array.from(bytes as readonly number[]) : undefined;
}

/** The method of a feature, bound to it: `solana:signMessage` has a `signMessage`. */
export function readMethod(wallet: unknown, feature: string): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const owner = read(read(wallet, "features"), feature);
  const method = read(owner, feature.slice(feature.indexOf(":") + 1));
  return typeof method === "function" ? (...inputs) => Reflect.apply(method, owner, inputs) as unknown : undefined;
}

const TEXT_LIMIT = 100;
const BYTE_LIMIT = 65_536;
