import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { ServiceFault } from "../faults/fault.ts";
import { isSubject } from "./is-subject.ts";
import { readDiscovery } from "./read-discovery.ts";
import type { OpenIdClient } from "./social-environment.ts";

/** Whose account it is: the provider's own name for them, which never changes. */
export type IdTokenSubject = { readonly issuer: string; readonly subject: string };

/** Reads what a provider signed, by the provider's own keys and nobody's word. */
export type ReadIdToken = (a: {
  readonly client: OpenIdClient;
  readonly idToken: string;
  /** What it has to be bound to. */
  readonly nonce: string;
  /** Unix milliseconds. */
  readonly now: number;
}) => Promise<IdTokenSubject>;

const WAIT_MS = 5_000;
/** What was signed longer ago was not asked for now. */
const MOST_AGE_SECONDS = 600;
const ALGORITHMS = ["ES256", "PS256", "RS256"];

/**
 * Makes it. The keys of each issuer are fetched once, and again where one signs with a key that is new.
 * @throws {ServiceFault} social/refused, social/unavailable
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export function createReadIdToken(fetch: typeof globalThis.fetch = globalThis.fetch): ReadIdToken {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = ({ issuer, endpoints }: OpenIdClient): Promise<JWTVerifyGetKey> => {
    const known = keys.get(issuer) ?? (endpoints ? readKeys(endpoints.keys) : findKeys(issuer, fetch));
    keys.set(issuer, known);
    known.catch(() => keys.delete(issuer));
    return known;
  };
  return async ({ client, idToken, nonce, now }) => {
    const key = await keysOf(client);
    const { payload } = await jwtVerify<{ readonly nonce?: unknown; readonly azp?: unknown }>(idToken, key, {
      algorithms: ALGORITHMS,
      issuer: client.issuer,
      audience: client.clientId,
      requiredClaims: ["exp", "iat", "sub"],
      maxTokenAge: MOST_AGE_SECONDS,
      clockTolerance: 30,
      currentDate: new Date(now),
    }).catch((cause: unknown) => {
      throw isOutage(cause)
        ? unavailable(client.issuer, cause)
        : refused("its signature or claims are not right", cause);
    });
    const isMany = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((payload.azp !== undefined || isMany) && payload.azp !== client.clientId)
      throw refused("it is for another client");
    if (payload.nonce !== nonce) throw refused("it answers another question");
    if (!isSubject(payload.sub)) throw refused("it has no valid subject");
    return { issuer: client.issuer, subject: payload.sub };
  };
}

async function findKeys(issuer: string, fetch: typeof globalThis.fetch): Promise<JWTVerifyGetKey> {
  return readKeys((await readDiscovery(issuer, fetch)).keys);
}

async function readKeys(address: string): Promise<JWTVerifyGetKey> {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: WAIT_MS });
}

/** Whether the keys could not be had; a key that is not among them is no outage. */
function isOutage(cause: unknown): boolean {
  return (
    !(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout || cause.code === "ERR_JOSE_GENERIC"
  );
}

function refused(reason: string, cause?: unknown): ServiceFault {
  return new ServiceFault("social/refused", { reason }, { cause });
}

function unavailable(issuer: string, cause: unknown): ServiceFault {
  return new ServiceFault("social/unavailable", { issuer }, { cause });
}
