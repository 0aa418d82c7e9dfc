/**
 * Reads one member of what a wallet gave; undefined where there is none, or a trap instead of one.
 * @example
 * import { read } from "@foyer/contract/wallet-standard";
 *
 * read({ name: "Acme" }, "name"); // "Acme"
 */
export function read(value: unknown, key: string | number): unknown {
  try {
    return (value as { readonly [key: string | number]: unknown })[key];
  } catch {
    // Nothing to read from, a getter that throws, a revoked proxy.
    return undefined;
  }
}

/**
 * Reads a list of at most `limit` entries; empty where it is none.
 * @example
 * import { readList } from "@foyer/contract/wallet-standard";
 *
 * readList(["a", "b", "c"], 2); // ["a", "b"]
 */
export function readList(value: unknown, limit: number): readonly unknown[] {
  const length = Number(read(value, "length"));
  if (typeof value !== "object" || !(length > 0)) return [];
  return Array.from({ length: Math.min(length, limit) }, (_, index) => read(value, index));
}

/**
 * Reads a list of texts, leaving out whatever is none.
 * @example
 * import { readTexts } from "@foyer/contract/wallet-standard";
 *
 * readTexts({ chains: ["sui:mainnet", 7] }, "chains"); // ["sui:mainnet"]
 */
export function readTexts(value: unknown, key: string): readonly string[] {
  return readList(read(value, key), TEXT_LIMIT).filter((text) => typeof text === "string");
}

/**
 * A feature's method, bound to it: `solana:signMessage` has a `signMessage`, `standard:events` an `on`.
 * @example
 * import { readMethod } from "@foyer/contract/wallet-standard";
 *
 * export const connect = (provider: unknown) => readMethod(provider, "standard:connect")?.({ silent: true });
 */
export function readMethod(
  provider: unknown,
  feature: string,
  name = feature.split(":").pop() ?? feature,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const owner = read(read(provider, "features"), feature);
  const method = read(owner, name);
  return typeof method === "function" ? (...inputs) => Reflect.apply(method, owner, inputs) as unknown : undefined;
}

const TEXT_LIMIT = 100;
