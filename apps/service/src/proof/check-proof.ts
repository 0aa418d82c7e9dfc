import { createHash } from "node:crypto";
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from "jose";
import { ServiceFault } from "../faults/fault.ts";
import { canParseUrl } from "../http/can-parse-url.ts";

/** How far a proof's time may be from ours, in milliseconds. */
export const PROOF_WINDOW_MS = 60_000;
const LONGEST = 4_096;

/**
 * What a proof of a key has to fit. `url`: what was asked for, as the client sees it. `accessToken`: what it came with.
 * `remember`: notes an id until a time, and says whether it is new.
 */
export type ProofCheck = {
  readonly proof: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly accessToken?: string | undefined;
  readonly now: number;
  readonly remember: (id: string, until: number) => Promise<boolean>;
};

/**
 * Checks the proof of a key that came with a request, which is good for that request alone and once, and gives the key's
 * thumbprint.
 * @throws {ServiceFault} proof/refused, proof/late
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export async function checkProof(check: ProofCheck): Promise<string> {
  const { proof, now } = check;
  if (proof === undefined || proof.length > LONGEST) throw refuse("there is none");
  const { header, claims } = await verify(proof, now);
  if (claims["htm"] !== check.method) throw refuse("it is of another method");
  if (!isSamePlace(claims["htu"], check.url)) throw refuse("it is of another address");
  const token = check.accessToken;
  const expected = token === undefined ? undefined : createHash("sha256").update(token).digest("base64url");
  if (claims["ath"] !== expected) throw refuse("it is of another access token");
  const { iat, jti } = claims;
  if (typeof jti !== "string" || jti.length < 8 || jti.length > 128) throw refuse("it has no id");
  if (typeof iat !== "number") throw refuse("it has no time");
  if (Math.abs(now - iat * 1_000) > PROOF_WINDOW_MS) throw new ServiceFault("proof/late", {});
  const thumbprint = await calculateJwkThumbprint(header);
  const id = createHash("sha256").update(`${thumbprint}\n${jti}`).digest("base64url");
  if (!(await check.remember(id, now + 2 * PROOF_WINDOW_MS))) throw refuse("it was used before");
  return thumbprint;
}

type Verified = { readonly header: JWK; readonly claims: Readonly<Record<string, unknown>> };

async function verify(proof: string, now: number): Promise<Verified> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: "dpop+jwt",
      algorithms: ["ES256"],
      currentDate: new Date(now),
    });
    const { jwk } = protectedHeader;
    if (jwk === undefined || "d" in jwk) throw refuse("it has no public key");
    return { header: jwk, claims: payload };
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError)
      throw refuse("it is not signed as it should be");
    throw cause;
  }
}

function isSamePlace(htu: unknown, url: string): boolean {
  if (typeof htu !== "string" || !canParseUrl(htu)) return false;
  const [said, asked] = [new URL(htu), new URL(url)];
  return said.origin === asked.origin && said.pathname === asked.pathname;
}

function refuse(reason: string): ServiceFault {
  return new ServiceFault("proof/refused", { reason });
}
