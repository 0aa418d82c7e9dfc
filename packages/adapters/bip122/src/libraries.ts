import type { Operation } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";

/** The library that knows Bitcoin's scripts and transactions. */
export type BtcSigner = typeof import("@scure/btc-signer");

/** Loads the library for scripts and transactions when it is first needed. */
export function loadBtcSigner(operation: Operation): Promise<BtcSigner> {
  return loadLibrary({ library: "@scure/btc-signer", operation }, () => import("@scure/btc-signer"));
}
