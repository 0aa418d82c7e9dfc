import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base64 } from "@scure/base";
import { CompactSize } from "@scure/btc-signer";

const PREFIX = "\u0018Bitcoin Signed Message:\n";

/**
 * Signs a text with a key alone, as wallets did before BIP-322; the header byte is that of a compressed key.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function signBip137(message: string, secret: Uint8Array): string {
  const text = new TextEncoder().encode(message);
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode(PREFIX),
    ...CompactSize.encode(BigInt(text.length)),
    ...text,
  ]);
  const [recovery = 0, ...compact] = secp256k1.sign(sha256(sha256(bytes)), secret, {
    prehash: false,
    format: "recovered",
  });
  return base64.encode(Uint8Array.from([31 + recovery, ...compact]));
}
