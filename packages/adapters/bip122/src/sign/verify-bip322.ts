import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import type { BtcSigner } from "../libraries.ts";

const TAG = "BIP0322-signed-message";
/** Signature hash types: everything, said or not. No other binds the whole of what is signed. */
const ALL = 1;
const DEFAULT = 0;

type Signed = { readonly script: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array };

/**
 * Whether a witness spends what BIP-322 makes of a text: of one key, native or nested, or taproot.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip322(btc: BtcSigner, { script, message, signature }: Signed): boolean {
  const witness = btc.RawWitness.decode(signature);
  const output = btc.OutScript.decode(script);
  const sign = buildToSign(btc, { script, message });
  if (output.type === "tr") return verifyTaproot(sign, { script, witness, publicKey: output.pubkey });
  const [given, publicKey] = witness;
  if (witness.length !== 2 || !given || !publicKey || given.at(-1) !== ALL) return false;
  const own = btc.p2wpkh(publicKey);
  const isOwn = [own, btc.p2sh(own)].some((way) => isSame(way.script, script));
  if (!isOwn) return false;
  // A witness key stands for the old script of its hash, nested or not: BIP-143.
  const digest = sign.preimageWitnessV0(0, btc.p2pkh(publicKey).script, ALL, 0n);
  return secp256k1.verify(given.subarray(0, -1), digest, publicKey, { prehash: false, format: "der" });
}

type Transaction = InstanceType<BtcSigner["Transaction"]>;

function verifyTaproot(
  sign: Transaction,
  a: { readonly script: Uint8Array; readonly witness: readonly Uint8Array[]; readonly publicKey: Uint8Array },
): boolean {
  const [given] = a.witness;
  if (a.witness.length !== 1 || !given) return false;
  const type = given.length === 64 ? DEFAULT : given[64];
  if (given.length > 65 || (given.length === 65 ? type !== ALL : type !== DEFAULT)) return false;
  const digest = sign.preimageWitnessV1(0, [a.script], type ?? DEFAULT, [0n]);
  return schnorr.verify(given.subarray(0, 64), digest, a.publicKey);
}

/** The transaction that is never sent: it spends one that carries the text and pays to the script. */
function buildToSign(btc: BtcSigner, { script, message }: Omit<Signed, "signature">): Transaction {
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true };
  const spend = new btc.Transaction({ ...options, allowLegacyWitnessUtxo: true });
  // The library takes no output any more once an input is final.
  spend.addOutput({ amount: 0n, script });
  const finalScriptSig = btc.Script.encode([0, schnorr.utils.taggedHash(TAG, message)]);
  spend.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig });
  const sign = new btc.Transaction(options);
  sign.addInput({ txid: spend.id, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } });
  sign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) });
  return sign;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
