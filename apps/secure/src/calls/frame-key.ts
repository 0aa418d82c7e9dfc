import { base64url } from "../keys/base64url.ts";

/** The frame's identity: a key of P-256 that no script can read out, and its thumbprint (RFC 7638). */
export type FrameKey = {
  readonly pair: CryptoKeyPair;
  readonly jwk: { readonly kty: "EC"; readonly crv: "P-256"; readonly x: string; readonly y: string };
  readonly thumbprint: string;
};

/** A new key, to be stored as the objects it consists of. */
export function createKeyPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
}

/** What is known of a key from outside. */
export async function readFrameKey(pair: CryptoKeyPair): Promise<FrameKey> {
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const jwk = { kty: "EC", crv: "P-256", x, y } as const;
  // RFC 7638: these members, in this order, without a space.
  const text = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x, y });
  return { pair, jwk, thumbprint: base64url.encode(await sha256(text)) };
}

/** SHA-256 of a text's UTF-8. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
