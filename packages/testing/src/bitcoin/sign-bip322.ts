import { schnorr } from "@noble/curves/secp256k1.js";
import { base64 } from "@scure/base";
import { RawWitness, Script, Transaction } from "@scure/btc-signer";

const TAG = "BIP0322-signed-message";

/**
 * Signs a text as if it were a spending of its script: the simple form of BIP-322, which is the witness alone.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function signBip322(
  message: string,
  a: { readonly secret: Uint8Array; readonly script: Uint8Array; readonly tapInternalKey?: Uint8Array | undefined },
): string {
  const { secret, script, tapInternalKey } = a;
  const hash = schnorr.utils.taggedHash(TAG, new TextEncoder().encode(message));
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true };
  const spend = new Transaction({ ...options, allowLegacyWitnessUtxo: true });
  // The output before the input, which is final already.
  spend.addOutput({ amount: 0n, script });
  spend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode([0, hash]),
  });
  const sign = new Transaction(options);
  sign.addInput({
    txid: spend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(tapInternalKey && { tapInternalKey }),
  });
  sign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) });
  sign.signIdx(secret, 0);
  sign.finalize();
  return base64.encode(RawWitness.encode(sign.getInput(0).finalScriptWitness ?? []));
}
