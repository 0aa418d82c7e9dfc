import { type AccountId, FoyerError, parseAccountId, type Shapes } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { fromBase64 } from "../base64.ts";
import { padAddress } from "../pad-address.ts";
import { addressOf, hashMessage } from "./hashes.ts";
import { type KeySignature, readSignature } from "./signature.ts";

const OPERATION = "verifyMessage";

/**
 * Whether an account signed a text. Strict: keys of small order and the upper half of s are refused. What zkLogin,
 * passkeys and several signers prove is not in the signature alone, so no answer is given.
 * @throws {FoyerError} wallet/method-unsupported
 * @see https://docs.sui.io/concepts/cryptography/transaction-auth/signatures
 */
export async function verifyMessage(a: {
  readonly account: AccountId<"sui">;
  readonly message: string;
  readonly signature: Shapes["sui"]["signature"];
}): Promise<boolean> {
  const { address } = parseAccountId(a.account);
  const message = new TextEncoder().encode(a.message);
  const signed = readSignature(a.signature.value);
  if (!signed || !isSame(fromBase64(a.signature.bytes), message)) return false;
  if (!("publicKey" in signed))
    throw new FoyerError("wallet/method-unsupported", {
      namespace: "sui",
      operation: OPERATION,
      wallet: `An account of ${signed.scheme}`,
      rawCode: signed.scheme,
    });
  if ((await addressOf(signed, OPERATION)) !== padAddress(address)) return false;
  return await isSignedBy(signed, await hashMessage(message, OPERATION));
}

/** Whether two byte strings are the same. */
export function isSame(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, index) => byte === b[index]);
}

async function isSignedBy({ scheme, signature, publicKey }: KeySignature, digest: Uint8Array): Promise<boolean> {
  const verify = await loadCurve(scheme);
  try {
    return verify(signature, digest, publicKey);
  } catch {
    // Bytes that are no point of the curve are no key, and no signature.
    return false;
  }
}

type Verify = (signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array) => boolean;

async function loadCurve(scheme: KeySignature["scheme"]): Promise<Verify> {
  const library = { library: "@noble/curves", operation: OPERATION } as const;
  if (scheme === "ed25519") {
    const { ed25519 } = await loadLibrary(library, () => import("@noble/curves/ed25519.js"));
    return (...given) => ed25519.verify(...given, { zip215: false });
  }
  // Both hash the digest with SHA-256.
  if (scheme === "secp256k1") {
    const { secp256k1 } = await loadLibrary(library, () => import("@noble/curves/secp256k1.js"));
    return (...given) => secp256k1.verify(...given, { lowS: true });
  }
  const { p256 } = await loadLibrary(library, () => import("@noble/curves/nist.js"));
  return (...given) => p256.verify(...given, { lowS: true });
}
