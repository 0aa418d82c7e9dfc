import { getAddress, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";

/** A feature that moves money. */
export type Feature = "send" | "pay" | "calls";
export const FEATURES: readonly Feature[] = ["send", "pay", "calls"];

/** In wei. */
export const AMOUNTS: { readonly [F in Feature]: bigint } = { send: 3_000n, pay: 5_000n, calls: 7_000n };

/** Accounts that nothing else pays: what they hold is what was moved. */
export type Receivers = { readonly [F in Feature | "other"]: Hex };

/** Creates those of one play. */
export function createReceivers(): Receivers {
  const create = (): Hex => getAddress(privateKeyToAddress(generatePrivateKey()));
  return { send: create(), pay: create(), calls: create(), other: create() };
}
