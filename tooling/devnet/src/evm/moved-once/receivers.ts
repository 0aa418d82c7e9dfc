import { getAddress, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";

/** A feature that moves money. */
export type Feature = "send" | "pay" | "calls" | "swap";
export const FEATURES: readonly Feature[] = ["send", "pay", "calls", "swap"];

/** In wei. A swap is of so much that it brings more than the smallest unit of the token. */
export const AMOUNTS: { readonly [F in Feature]: bigint } = {
  send: 3_000n,
  pay: 5_000n,
  calls: 7_000n,
  swap: 11_000_000_000_000n,
};

/** Accounts that nothing else pays, and the router of the swaps: the address that each feature's transactions are sent to. */
export type Receivers = { readonly [F in Feature | "other"]: Hex };

/** Creates those of one play. */
export function createReceivers({ router }: { readonly router: Hex }): Receivers {
  const create = (): Hex => getAddress(privateKeyToAddress(generatePrivateKey()));
  return { send: create(), pay: create(), calls: create(), swap: router, other: create() };
}
