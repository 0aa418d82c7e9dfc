import { blake2b } from "@noble/hashes/blake2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { verify as verifySr25519 } from "@scure/sr25519";
import { ethereumAddress } from "../keys/ethereum-address.ts";
import { isEd25519Signature } from "../keys/is-ed25519-signature.ts";
import { recoverKey } from "../keys/recover-key.ts";
import { areEqual } from "../reading/are-equal.ts";
import { attempt } from "../reading/decode.ts";
import type { Address } from "./read-address.ts";

/** `signature`: without the byte that names its scheme. */
export type Claim = { readonly signature: Uint8Array; readonly bytes: Uint8Array; readonly address: Address };

/** Whether bytes were signed, by scheme. */
export const SCHEMES = { sr25519: isSr25519, ed25519: isEd25519, ecdsa: isEcdsa } as const;

/** @see https://wiki.polkadot.network/docs/learn-cryptography */
function isSr25519({ signature, bytes, address: { id } }: Claim): boolean {
  // Without the mark of schnorrkel, with a point that is none, or with the key of zero: nobody's signature. Nor is 20 bytes a key.
  return attempt(() => verifySr25519(bytes, signature, id)) === true;
}

function isEd25519({ signature, bytes, address: { id } }: Claim): boolean {
  return isEd25519Signature({ signature, message: bytes, publicKey: id });
}

/**
 * The address is a hash of the key, which is recovered: BLAKE2b throughout, or Keccak throughout. Both values of s are
 * taken, as Substrate takes them: older wallets made either.
 */
function isEcdsa({ signature, bytes, address: { kind, id } }: Claim): boolean {
  const digest = kind === "ethereum" ? keccak_256(bytes) : blake2b(bytes, { dkLen: 32 });
  const last = signature[64] ?? Number.NaN;
  const key = recoverKey({ digest, rs: signature.subarray(0, 64), recovery: last < 27 ? last : last - 27 });
  if (!key) return false;
  return areEqual(id, kind === "ethereum" ? ethereumAddress(key.full) : blake2b(key.compressed, { dkLen: 32 }));
}
