import { p256 } from "@noble/curves/nist.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";
import { isEcdsaSignature } from "../keys/is-ecdsa-signature.ts";
import { areEqual } from "../reading/are-equal.ts";
import { attempt } from "../reading/decode.ts";
import { SiwxError } from "../siwx-error.ts";
import type { Scheme } from "./key-scheme.ts";
import { readBcs } from "./read-bcs.ts";

const FLAG = 6;
const P256_FLAG = 2;
/** Longest parts of an authenticator's answer that are read, in bytes. */
const AUTHENTICATOR_BYTES = 1_024;
const CLIENT_DATA_BYTES = 1_024;
const SIGNATURE_BYTES = 98;

/**
 * Reads what a passkey answers, without the flag: the authenticator's data, the client's data and a signature of both. The
 * challenge of the client's data is the digest.
 * @see https://docs.sui.io/concepts/cryptography/passkeys
 * @see https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion
 */
export function readPasskey(bytes: Uint8Array): Scheme {
  const reader = readBcs(bytes);
  const authenticatorData = reader.vector(AUTHENTICATOR_BYTES);
  const clientData = reader.vector(CLIENT_DATA_BYTES);
  const signed = reader.vector(SIGNATURE_BYTES);
  if (!reader.isDone() || signed.length !== SIGNATURE_BYTES || signed[0] !== P256_FLAG)
    throw new SiwxError("signature/invalid", "The answer of the passkey cannot be read.");
  const [signature, publicKey] = [signed.subarray(1, 65), signed.subarray(65)];
  return {
    identity: concatBytes(Uint8Array.of(FLAG), publicKey),
    isSigned: (digest) =>
      isChallenge(clientData, digest) &&
      isEcdsaSignature(p256, {
        signature,
        digest: sha256(concatBytes(authenticatorData, sha256(clientData))),
        publicKey,
      }),
  };
}

function isChallenge(clientData: Uint8Array, digest: Uint8Array): boolean {
  // A passkey wrote it: each part may be anything.
  const told: unknown = attempt(() => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(clientData)));
  const { type, challenge } = Object(told) as { readonly type?: unknown; readonly challenge?: unknown };
  if (type !== "webauthn.get" || typeof challenge !== "string") return false;
  // Libraries write either alphabet, with padding or without.
  const text = challenge
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
  const bytes = attempt(() => base64urlnopad.decode(text));
  return bytes !== undefined && areEqual(bytes, digest);
}
