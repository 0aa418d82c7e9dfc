import { fromBase64 } from "../base64.ts";

/** What a flag stands for. Only the first three are signatures of one key. */
const SCHEMES: { readonly [flag: number]: string } = {
  0: "ed25519",
  1: "secp256k1",
  2: "secp256r1",
  3: "multisig",
  5: "zkLogin",
  6: "passkey",
};

/** A signature of one key, taken apart. */
export type KeySignature = {
  readonly scheme: "ed25519" | "secp256k1" | "secp256r1";
  readonly flag: number;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
};

/** A signature of another kind: what it proves is not in the signature alone. */
export type OtherSignature = { readonly scheme: "multisig" | "zkLogin" | "passkey" };

/**
 * Takes a signature apart, flag‖signature‖public key; undefined where it is none.
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/signatures
 */
export function readSignature(value: unknown): KeySignature | OtherSignature | undefined {
  const bytes = fromBase64(value);
  const flag = bytes?.[0] ?? -1;
  const scheme = SCHEMES[flag];
  if (!bytes || !scheme) return undefined;
  if (flag > 2) return bytes.length > 1 ? { scheme: scheme as OtherSignature["scheme"] } : undefined;
  const keySize = flag === 0 ? 32 : 33;
  if (bytes.length !== 65 + keySize) return undefined;
  const [signature, publicKey] = [bytes.subarray(1, 65), bytes.subarray(65)];
  return { scheme: scheme as KeySignature["scheme"], flag, signature, publicKey };
}
