import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { isSubject } from "@foyer-apps/service/openid/is-subject";
import type { OpenIdClient } from "@foyer-apps/service/openid/social-environment";
import * as openid from "openid-client";
import { Fault } from "../../faults/fault.ts";
import type { Person } from "./person.ts";

/** What a provider's signed answer has to be bound to. */
export type SignedBound = {
  readonly kind: "openid";
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
};

/** Apple answers a query only where nothing but the identity is asked for. */
const SCOPES: ReadonlyMap<string, string> = new Map([["apple", "openid"]]);
const DEFAULT_SCOPE = "openid email profile";
const WAIT_SECONDS = 10;
const LONGEST_NAME = 128;

/** Asks an OpenID provider. */
export type OpenIdPlace = {
  readonly writeUrl: (a: { redirectUri: string; bound: SignedBound }) => Promise<string>;
  readonly readAnswer: (a: { address: URL; bound: SignedBound }) => Promise<Person & { readonly idToken: string }>;
};

/**
 * Makes it. What an issuer says of itself is fetched when somebody first logs in there.
 * @throws {ServiceFault} social/unavailable, social/refused
 */
export function createOpenIdPlace({
  name,
  client,
}: {
  readonly name: string;
  readonly client: OpenIdClient;
}): OpenIdPlace {
  const found: { known?: Promise<openid.Configuration> } = {};
  const open = async (): Promise<openid.Configuration> => {
    found.known ??= discover(client);
    try {
      return await found.known;
    } catch (cause) {
      // Asked again when somebody next wants to log in there.
      delete found.known;
      throw unavailable(client.issuer, cause);
    }
  };
  return {
    writeUrl: async ({ redirectUri, bound }) =>
      openid.buildAuthorizationUrl(await open(), {
        redirect_uri: redirectUri,
        scope: SCOPES.get(name) ?? DEFAULT_SCOPE,
        state: bound.state,
        nonce: bound.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(bound.verifier),
        code_challenge_method: "S256",
      }).href,
    readAnswer: async ({ address, bound }) => {
      const configuration = await open();
      const tokens = await openid
        .authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: bound.verifier,
          expectedState: bound.state,
          expectedNonce: bound.nonce,
          idTokenExpected: true,
        })
        .catch((cause: unknown) => {
          throw explain(cause, configuration);
        });
      const claims = tokens.claims();
      const idToken = tokens.id_token;
      if (claims === undefined || idToken === undefined) throw refused("it has no ID token");
      if (!isSubject(claims.sub)) throw refused("it has no valid subject");
      const isConfirmed = claims["email_verified"] === true || claims["email_verified"] === "true";
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: isConfirmed && typeof claims["email"] === "string" ? claims["email"] : "",
        userName: pickName([claims["preferred_username"], claims["nickname"], claims["name"], claims["email"]]),
        idToken,
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret, endpoints }: OpenIdClient): Promise<openid.Configuration> {
  const isLocal = new URL(issuer).protocol === "http:";
  // An ID token that comes over the server's own connection is verified by the issuer's keys all the same.
  const execute = [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])];
  const client = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret);
  if (endpoints === undefined)
    return openid.discovery(new URL(issuer), clientId, clientSecret, client, { timeout: WAIT_SECONDS, execute });
  const { authorize, token, keys } = endpoints;
  const facts = { issuer, authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys };
  const configuration = new openid.Configuration(facts, clientId, clientSecret, client);
  configuration.timeout = WAIT_SECONDS;
  for (const each of execute) each(configuration);
  return configuration;
}

function pickName(names: readonly unknown[]): string {
  const name = names.find((each): each is string => typeof each === "string" && each.trim() !== "");
  return (name ?? "").trim().slice(0, LONGEST_NAME);
}

/** Not reached, or not what was asked for; a person who declined is neither. */
function explain(cause: unknown, configuration: openid.Configuration): Error {
  if (cause instanceof openid.AuthorizationResponseError) {
    return cause.error === "access_denied" ? new Fault("social/declined", {}, { cause }) : refused(cause.error, cause);
  }
  const { issuer } = configuration.serverMetadata();
  if (cause instanceof openid.ResponseBodyError) {
    return cause.status >= 500 ? unavailable(issuer, cause) : refused(cause.error, cause);
  }
  const isReached =
    cause instanceof openid.ClientError && cause.code !== "OAUTH_TIMEOUT" && cause.code !== "OAUTH_ABORT";
  return isReached ? refused("it is not bound to what was asked", cause) : unavailable(issuer, cause);
}

function refused(reason: string, cause?: unknown): ServiceFault {
  return new ServiceFault("social/refused", { reason }, { cause });
}

function unavailable(issuer: string, cause: unknown): ServiceFault {
  return new ServiceFault("social/unavailable", { issuer }, { cause });
}
