import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32 } from "@scure/base";
import type { CosmosChain } from "./cosmos-chains.ts";

/** A key as one chain sees it. */
export type CosmosKey = {
  readonly algo: string;
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array;
  /** 20 bytes. */
  readonly bytes: Uint8Array;
  readonly address: string;
  /** Signs the digest of some bytes: r‖s, 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array;
};

/** Reads a private key, in hex, as a chain sees it. */
export function createCosmosKey(secret: string, { prefix, algo = "secp256k1" }: CosmosChain): CosmosKey {
  const key = hexToBytes(secret);
  const publicKey = secp256k1.getPublicKey(key);
  const isEthereum = algo === "ethsecp256k1";
  const bytes = isEthereum
    ? keccak_256(secp256k1.getPublicKey(key, false).slice(1)).slice(-20)
    : ripemd160(sha256(publicKey));
  return {
    algo,
    publicKey,
    bytes,
    address: bech32.encode(prefix, bech32.toWords(bytes)),
    sign: (message) =>
      secp256k1.sign(isEthereum ? keccak_256(message) : sha256(message), key, { prehash: false, format: "compact" }),
  };
}
