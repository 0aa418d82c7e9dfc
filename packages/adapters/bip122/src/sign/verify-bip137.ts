import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { BtcSigner } from "../libraries.ts";

const PREFIX = "\u0018Bitcoin Signed Message:\n";
/** The first header of each kind of address; from the second on, keys are compressed. */
const HEADERS = [27, 31, 35, 39] as const;

/**
 * Whether the key of an address signed a text. The header should say the kind of address, but many wallets write that of
 * a compressed key for every kind: what counts is that the key is the address's.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function verifyBip137(
  btc: BtcSigner,
  a: { readonly script: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array },
): boolean {
  const { script, message, signature } = a;
  const [header = 0] = signature;
  const recovery = (header - HEADERS[0]) & 3;
  const length = btc.CompactSize.encode(BigInt(message.length));
  const digest = sha256(sha256(Uint8Array.from([...new TextEncoder().encode(PREFIX), ...length, ...message])));
  const point = secp256k1.Signature.fromBytes(signature.subarray(1), "compact")
    .addRecoveryBit(recovery)
    .recoverPublicKey(digest);
  const isCompressed = header >= HEADERS[1];
  const publicKey = point.toBytes(isCompressed);
  const ways = isCompressed
    ? [btc.p2pkh(publicKey), btc.p2wpkh(publicKey), btc.p2sh(btc.p2wpkh(publicKey))]
    : [btc.p2pkh(publicKey)];
  return ways.some((way) => way.script.length === script.length && way.script.every((byte, at) => byte === script[at]));
}
