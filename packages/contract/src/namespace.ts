/** The namespaces Foyer knows, in the order they are shown. */
export const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const;

/** A family of chains that share addresses and wallets, named as in the CAIP namespace registry. */
export type Namespace = (typeof NAMESPACES)[number];

/**
 * Tells whether a value names one of the namespaces Foyer knows.
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { isNamespace } from "@foyer/contract";
 *
 * isNamespace("eip155"); // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return (NAMESPACES as readonly unknown[]).includes(value);
}
