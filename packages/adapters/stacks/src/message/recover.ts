import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { decodeC32, encodeC32 } from "../address/c32.ts";
import { hashMessage } from "./hash-message.ts";

/** A signature as a wallet gave it, the text it is to be of, and whose it is to be. */
export type Claim = { readonly address: string; readonly message: string; readonly signature: string };

// SP and ST: one key. The others are hashes of scripts, of which one key says nothing.
const ONE_KEY: readonly (number | undefined)[] = [22, 26];

/**
 * The public key, compressed and in hex, that an account signed a text with; undefined where it did not. The signature
 * is hex of r, s and the recovery number, in that order.
 */
export function recoverSigner({ address, message, signature }: Claim): string | undefined {
  const version = decodeC32(address)?.version;
  const bytes = readSignature(signature);
  if (!bytes || version === undefined || !ONE_KEY.includes(version)) return undefined;
  try {
    const recovered = secp256k1.Signature.fromBytes(concatBytes(bytes.slice(64), bytes.slice(0, 64)), "recovered");
    // Of the two signatures that fit, only the one with the lower s counts, as in transactions.
    if (recovered.hasHighS()) return undefined;
    const key = recovered.recoverPublicKey(hashMessage(message)).toBytes(true);
    const hash = ripemd160(sha256(key));
    return encodeC32({ version, hash }) === address ? bytesToHex(key) : undefined;
  } catch {
    // Numbers that are no point of the curve are no signature.
    return undefined;
  }
}

/** Writes a signature with the recovery number first, as transactions have it, in the order of messages. */
export function toRsv(vrs: string): string {
  return `${vrs.slice(2)}${vrs.slice(0, 2)}`;
}

function readSignature(signature: string): Uint8Array | undefined {
  return /^[0-9a-f]{128}0[0-3]$/i.test(signature) ? hexToBytes(signature) : undefined;
}
