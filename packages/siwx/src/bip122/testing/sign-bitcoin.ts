import { secp256k1 } from "@noble/curves/secp256k1.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { CompactSize, type NETWORK, p2sh, p2tr, p2wpkh, RawWitness, Transaction } from "@scure/btc-signer";
import { sha256x2, tagSchnorr } from "@scure/btc-signer/utils.js";

type Kind = "p2wpkh" | "nested" | "p2tr";

/** Signs as BIP-137 says. `header`: the first of the four for the type of address. */
export function signBip137(message: string, { key, header }: { key: Uint8Array; header: number }): string {
  const text = utf8ToBytes(message);
  const magic = utf8ToBytes("\x18Bitcoin Signed Message:\n");
  const digest = sha256x2(magic, CompactSize.encode(BigInt(text.length)), text);
  const recovered = secp256k1.sign(digest, key, { prehash: false, format: "recovered" });
  return base64.encode(Uint8Array.of(header + (recovered[0] ?? 0), ...recovered.slice(1)));
}

/** Signs as BIP-322 says, through transactions that @scure/btc-signer makes and signs. */
export function signWithBtcSigner(
  message: string,
  a: { readonly key: Uint8Array; readonly kind: Kind; readonly network: typeof NETWORK; readonly sighash?: number },
): { readonly address: string; readonly value: string } {
  const publicKey = secp256k1.getPublicKey(a.key, true);
  const inner = p2wpkh(publicKey, a.network);
  const payment =
    a.kind === "p2tr"
      ? p2tr(publicKey.slice(1), undefined, a.network)
      : a.kind === "nested"
        ? p2sh(inner, a.network)
        : inner;
  const loose = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true } as const;
  const spend = new Transaction({ ...loose, allowLegacyWitnessUtxo: true });
  spend.addOutput({ amount: 0n, script: payment.script });
  const hash = tagSchnorr("BIP0322-signed-message", utf8ToBytes(message));
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), hash);
  spend.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig });
  const sign = new Transaction(loose);
  const kinds = a.sighash === undefined ? {} : { sighashType: a.sighash };
  const witnessUtxo = { amount: 0n, script: payment.script };
  sign.addInput({ ...payment, txid: spend.id, index: 0, sequence: 0, witnessUtxo, ...kinds });
  sign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) });
  sign.signIdx(a.key, 0, a.sighash === undefined ? undefined : [a.sighash]);
  sign.finalizeIdx(0);
  const witness = sign.getInput(0).finalScriptWitness ?? [];
  return { address: payment.address as string, value: base64.encode(RawWitness.encode(witness)) };
}
