import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { hash160 } from "../keys/hashes.ts";
import { isEcdsaSignature } from "../keys/is-ecdsa-signature.ts";
import { areEqual } from "../reading/are-equal.ts";
import { attempt, fromBase64 } from "../reading/decode.ts";
import { SiwxError } from "../siwx-error.ts";
import { type Address, lockToHash } from "./read-address.ts";
import { readWitness } from "./read-witness.ts";
import { segwitDigest, spentOutput, taprootDigest } from "./spending-digest.ts";

const ALL = 1;
/** The lowest version of a leaf, BIP-341. */
const LEAF = 0xc0;

/**
 * Whether the key of an address made a "simple" signature of a message.
 * @throws {SiwxError} signature/unsupported, where scripts would have to be run
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function isBip322(value: string, { address, message }: { address: Address; message: Uint8Array }): boolean {
  if (address.type === "p2pkh") throw refuse("BIP-322 simple has no form for p2pkh addresses, BIP-137 has.");
  if (address.type === "p2wsh") throw refuse("Only addresses of one key are judged, and p2wsh is one of a script.");
  if (/^(ful|pof)/.test(value)) throw refuse("Of BIP-322 only the simple form is judged.");
  const bytes = fromBase64(value.replace(/^smp/, ""));
  const witness = bytes && readWitness(bytes);
  if (!witness) return false;
  const spent = spentOutput(address.script, message);
  return address.type === "p2tr" ? isTaproot(witness, { address, spent }) : isSegwit(witness, { address, spent });
}

type Spending = { readonly address: Address; readonly spent: Uint8Array };

/** p2wpkh, or the same inside a p2sh. */
function isSegwit(witness: readonly Uint8Array[], { address, spent }: Spending): boolean {
  const [signature, publicKey] = witness;
  if (witness.length !== 2 || signature?.at(-1) !== ALL || publicKey?.length !== 33) return false;
  const hash = hash160(publicKey);
  const program = address.type === "p2sh" ? hash160(concatBytes(Uint8Array.of(0, 20), hash)) : hash;
  if (!areEqual(program, address.program)) return false;
  const digest = segwitDigest(spent, lockToHash(hash));
  return isEcdsaSignature(secp256k1, { signature: signature.subarray(0, -1), digest, publicKey, format: "der" });
}

/** By the key alone. An annex, whose meaning nobody has set, is not taken. */
function isTaproot(witness: readonly Uint8Array[], { address, spent }: Spending): boolean {
  if (isScriptPath(witness)) throw refuse("A taproot script signed, and only keys are judged.");
  const [signature] = witness;
  if (witness.length !== 1) return false;
  if (signature?.length !== 64 && !(signature?.length === 65 && signature[64] === ALL)) return false;
  const digest = taprootDigest(spent, { script: address.script, kind: signature.length === 65 ? ALL : 0 });
  return attempt(() => schnorr.verify(signature.subarray(0, 64), digest, address.program)) === true;
}

/** Ends with a control block: the leaf's version, a key, and the steps to the root. */
function isScriptPath(witness: readonly Uint8Array[]): boolean {
  const last = witness.at(-1);
  return witness.length > 1 && last !== undefined && (last[0] ?? 0) >= LEAF && last.length % 32 === 1;
}

function refuse(problem: string): SiwxError {
  return new SiwxError("signature/unsupported", problem);
}
