import { createHash, randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** How a call is made in a test, where it is not as it should be. */
export type CallOptions = {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's name for the request. */
  readonly repeat?: string;
  /** Claims of the proof that are others; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** A proof to send as it is. */
  readonly proof?: string;
};

/** What came back: the status, the body as JSON, and the headers. */
export type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers };

/** A wallet's frame as far as its calls go: a key, and proofs of it. */
export type Frame = {
  readonly thumbprint: string;
  readonly jwk: JWK;
  /** `route`: such as `POST /login`. */
  readonly call: (route: string, body?: object, options?: CallOptions) => Promise<Answer>;
  readonly prove: (route: string, options?: CallOptions) => Promise<string>;
};

/** Makes a frame of its own that asks below `base`, from a page of `origin`. `now`: Unix milliseconds. */
export async function createFrame(a: {
  readonly base: string;
  readonly origin: string;
  readonly now: () => number;
}): Promise<Frame> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const prove: Frame["prove"] = (route, { token, claims = {}, proof } = {}) => {
    if (proof !== undefined) return Promise.resolve(proof);
    const [method = "", path = ""] = route.split(" ");
    const payload = {
      htm: method,
      htu: `${a.base}${path}`,
      iat: Math.floor(a.now() / 1_000),
      jti: randomUUID(),
      ...(token !== undefined && { ath: createHash("sha256").update(token).digest("base64url") }),
      ...claims,
    };
    return new SignJWT(payload).setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk }).sign(privateKey);
  };
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    jwk,
    prove,
    call: async (route, body, options = {}) => {
      const [method = "", path = ""] = route.split(" ");
      const response = await fetch(`${a.base}${path}`, {
        method,
        headers: {
          Origin: a.origin,
          DPoP: await prove(route, options),
          ...(body && { "Content-Type": "application/json" }),
          ...(options.token !== undefined && { Authorization: `DPoP ${options.token}` }),
          ...(options.repeat !== undefined && { "Idempotency-Key": options.repeat }),
          ...options.headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>,
        headers: response.headers,
      };
    },
  };
}
