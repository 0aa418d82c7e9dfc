import type { BitcoinKeyOptions } from "@foyer/testing";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { p2tr, p2wpkh, TEST_NETWORK } from "@scure/btc-signer";

/** A key's address on the test networks, computed apart from the wallet that has it. */
export function addressOf({ secret, type }: BitcoinKeyOptions): string {
  const publicKey = secp256k1.getPublicKey(hexToBytes(secret), true);
  const payment = type === "p2tr" ? p2tr(publicKey.slice(1), undefined, TEST_NETWORK) : p2wpkh(publicKey, TEST_NETWORK);
  return payment.address ?? "";
}
