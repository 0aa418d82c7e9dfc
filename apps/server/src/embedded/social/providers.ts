import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { SecretSocialClient, SocialClients } from "@foyer-apps/service/openid/social-environment";
import * as openid from "openid-client";
import { Fault } from "../../faults/fault.ts";

/** What an answer of a provider has to be bound to. */
export type Bound = { readonly verifier: string; readonly state: string; readonly nonce: string };

/** Who somebody is at a provider. `email`: what the provider confirmed, or nothing. */
export type Person = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly userName: string;
  readonly idToken: string;
};

/** Asks those whose accounts people log in with. */
export type Providers = {
  /** The page of the provider's that a person goes to. */
  readonly writeUrl: (a: { provider: string; redirectUri: string; bound: Bound }) => Promise<string>;
  /** Exchanges what came back to the address that was given for who that is. */
  readonly readAnswer: (a: { provider: string; address: URL; bound: Bound }) => Promise<Person>;
};

/** Apple answers a query only where nothing but the identity is asked for. */
const SCOPES: ReadonlyMap<string, string> = new Map([["apple", "openid"]]);
const DEFAULT_SCOPE = "openid email profile";
const WAIT_SECONDS = 10;
const LONGEST_NAME = 128;

/**
 * Makes it. What an issuer says of itself is fetched when somebody first logs in there.
 * @throws {ServiceFault} social/unknown, social/unavailable, social/refused
 */
export function createProviders(clients: SocialClients<SecretSocialClient>): Providers {
  const found = new Map<string, Promise<openid.Configuration>>();
  const open = async (provider: string): Promise<openid.Configuration> => {
    const client = clients.get(provider);
    if (client === undefined) throw new ServiceFault("social/unknown", { provider });
    const known = found.get(provider) ?? discover(client);
    found.set(provider, known);
    try {
      return await known;
    } catch (cause) {
      // Asked again when somebody next wants to log in there.
      found.delete(provider);
      throw unavailable(client.issuer, cause);
    }
  };
  return {
    writeUrl: async ({ provider, redirectUri, bound }) => {
      const configuration = await open(provider);
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPES.get(provider) ?? DEFAULT_SCOPE,
        state: bound.state,
        nonce: bound.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(bound.verifier),
        code_challenge_method: "S256",
      }).href;
    },
    readAnswer: async ({ provider, address, bound }) => {
      const configuration = await open(provider);
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

function discover({ issuer, clientId, clientSecret }: SecretSocialClient): Promise<openid.Configuration> {
  const isLocal = new URL(issuer).protocol === "http:";
  return openid.discovery(new URL(issuer), clientId, clientSecret, openid.ClientSecretPost(clientSecret), {
    timeout: WAIT_SECONDS,
    // An ID token that comes over the server's own connection is verified by the issuer's keys all the same.
    execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
  });
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
