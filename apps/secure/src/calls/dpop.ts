import { base64url } from "../keys/base64url.ts";
import { randomId } from "../keys/random-bytes.ts";
import { type FrameKey, sha256 } from "./frame-key.ts";

/**
 * A proof that a request is the frame's: a JWT for this method, address and moment. `token`: the access token that goes with it.
 * @see https://www.rfc-editor.org/rfc/rfc9449
 */
export async function proveRequest(
  key: FrameKey,
  a: {
    readonly method: string;
    readonly url: string;
    /** Unix milliseconds, by the server's clock. */
    readonly now: number;
    readonly token?: string | undefined;
    readonly nonce?: string | undefined;
  },
): Promise<string> {
  const { origin, pathname } = new URL(a.url);
  const claims = {
    jti: randomId(),
    htm: a.method,
    htu: `${origin}${pathname}`,
    iat: Math.floor(a.now / 1_000),
    ...(a.token !== undefined && { ath: base64url.encode(await sha256(a.token)) }),
    ...(a.nonce !== undefined && { nonce: a.nonce }),
  };
  const signed = `${toPart({ typ: "dpop+jwt", alg: "ES256", jwk: key.jwk })}.${toPart(claims)}`;
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(algorithm, key.pair.privateKey, new TextEncoder().encode(signed));
  return `${signed}.${base64url.encode(new Uint8Array(signature))}`;
}

function toPart(value: object): string {
  return base64url.encode(new TextEncoder().encode(JSON.stringify(value)));
}
