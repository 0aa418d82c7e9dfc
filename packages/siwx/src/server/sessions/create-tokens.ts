import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { invalidOption } from "../invalid-option.ts";
import type { SessionKey } from "./session-options.ts";

/** What a token is for: one kind is never taken for another. */
export type TokenType = "foyer-session+jwt" | "foyer-otp+jwt";

/** Signs and reads tokens. Times: ms since 1970. */
export interface Tokens {
  sign(token: { readonly type: TokenType; readonly claims: JWTPayload; readonly expiresAt: number }): Promise<string>;
  /** What a token says, or nothing where it is over, of another kind, or not ours. */
  read(type: TokenType, token: string): Promise<JWTPayload | undefined>;
  /** A hash that only who has the first key can make: of what is too short to be kept otherwise. */
  hash(text: string): Promise<string>;
}

type Deps = {
  readonly keys: readonly SessionKey[];
  readonly issuer: string;
  readonly audience: string;
  readonly clock: () => number;
};

/** The one algorithm: a token that names another is none of ours. */
const ALGORITHM = "HS256";
const SHORTEST_SECRET = 32;

/** @throws {FoyerError} options/invalid */
export function createTokens({ keys, issuer, audience, clock }: Deps): Tokens {
  const secrets = readKeys(keys);
  const [first] = keys as readonly [SessionKey, ...SessionKey[]];
  const secretOf = (id: unknown): Uint8Array<ArrayBuffer> => {
    const secret = typeof id === "string" ? secrets.get(id) : undefined;
    if (!secret) throw new errors.JWKSNoMatchingKey();
    return secret;
  };
  return {
    async sign({ type, claims, expiresAt }) {
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: type, kid: first.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(new Date(clock()))
        .setExpirationTime(new Date(expiresAt))
        .sign(secretOf(first.id));
    },
    async read(type, token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => secretOf(kid), {
          algorithms: [ALGORITHM],
          typ: type,
          issuer,
          audience,
          requiredClaims: ["iat", "exp"],
          currentDate: new Date(clock()),
        });
        return payload;
      } catch (error) {
        // What is no token of ours, or no longer one, signs nobody in; anything else is a fault.
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    async hash(text) {
      const name = { name: "HMAC", hash: "SHA-256" };
      const key = await crypto.subtle.importKey("raw", secretOf(first.id), name, false, ["sign"]);
      const bytes = await crypto.subtle.sign(name, key, new TextEncoder().encode(`foyer-otp\n${text}`));
      return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}

function readKeys(keys: readonly SessionKey[]): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const secrets = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [index, { id, secret }] of keys.entries()) {
    const bytes = typeof secret === "string" ? new TextEncoder().encode(secret) : Uint8Array.from(secret);
    const path = `sessions.keys.${index}`;
    if (bytes.length < SHORTEST_SECRET) throw invalidOption(`${path}.secret`, "must have 32 bytes or more");
    if (id === "" || secrets.has(id)) throw invalidOption(`${path}.id`, "must be a name of its own");
    secrets.set(id, bytes);
  }
  if (secrets.size === 0) throw invalidOption("sessions.keys", "must have a key to sign with");
  return secrets;
}
