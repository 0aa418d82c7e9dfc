import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { compactSize } from "../keys/compact-size.ts";
import { hash256 } from "../keys/hashes.ts";
import { taggedHash } from "./tagged-hash.ts";

/** Four bytes of zero: version, sequence, lock time, index of the only input or output. */
const ZERO4 = Uint8Array.of(0, 0, 0, 0);
/** No coins. */
const AMOUNT = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0);
const ALL = 1;
/** The only output of the signing transaction: no coins, OP_RETURN. */
const OUTPUT = concatBytes(AMOUNT, Uint8Array.of(1, 0x6a));

/**
 * The output that the signing transaction spends: of a transaction that carries the message and pays to the script.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function spentOutput(script: Uint8Array, message: Uint8Array): Uint8Array {
  const messageHash = taggedHash("BIP0322-signed-message", message);
  const input = concatBytes(
    new Uint8Array(32),
    new Uint8Array(4).fill(0xff),
    Uint8Array.of(34, 0, 32),
    messageHash,
    ZERO4,
  );
  const output = concatBytes(AMOUNT, compactSize(script.length), script);
  const transaction = concatBytes(ZERO4, Uint8Array.of(1), input, Uint8Array.of(1), output, ZERO4);
  return concatBytes(hash256(transaction), ZERO4);
}

/**
 * What a key of version 0 signs, all of the signing transaction. `code`: the script it answers.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki
 */
export function segwitDigest(spent: Uint8Array, code: Uint8Array): Uint8Array {
  const before = concatBytes(ZERO4, hash256(spent), hash256(ZERO4), spent);
  const after = concatBytes(AMOUNT, ZERO4, hash256(OUTPUT), ZERO4, Uint8Array.of(ALL, 0, 0, 0));
  return hash256(concatBytes(before, compactSize(code.length), code, after));
}

/**
 * What a taproot key signs, all of the signing transaction. `kind`: 0 by default, 1 where it is said that it is all.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki
 */
export function taprootDigest(spent: Uint8Array, a: { readonly script: Uint8Array; readonly kind: 0 | 1 }): Uint8Array {
  const scripts = sha256(concatBytes(compactSize(a.script.length), a.script));
  const inputs = concatBytes(sha256(spent), sha256(AMOUNT), scripts, sha256(ZERO4));
  const start = concatBytes(Uint8Array.of(0, a.kind), ZERO4, ZERO4);
  return taggedHash("TapSighash", start, inputs, sha256(OUTPUT), Uint8Array.of(0), ZERO4);
}
