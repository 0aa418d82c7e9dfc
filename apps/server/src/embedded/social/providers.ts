import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { SocialClient, SocialClients } from "@foyer-apps/service/openid/social-environment";
import { type CodeBound, createOAuthPlace } from "./oauth-place.ts";
import { createOpenIdPlace, type SignedBound } from "./openid-place.ts";
import type { Person } from "./person.ts";

/** What an answer of a provider has to be bound to. */
export type Bound = CodeBound | SignedBound;

type Answered = {
  readonly address: URL;
  readonly bound: Bound;
  /** What the keeper exchanged the code for, at a provider that signs nothing. */
  readonly grant: string | undefined;
};

type Place = {
  readonly writeUrl: (a: { redirectUri: string; bound: Bound }) => Promise<string>;
  readonly readAnswer: (a: Answered) => Promise<Person>;
};

/** Asks those whose accounts people log in with. */
export type Providers = {
  /** The page of the provider's that a person goes to. */
  readonly writeUrl: (a: { provider: string; redirectUri: string; bound: Bound }) => Promise<string>;
  /** Finds out who it is by what came back to the address that was given. */
  readonly readAnswer: (a: Answered & { provider: string }) => Promise<Person>;
};

/**
 * Makes it.
 * @throws {ServiceFault} social/unknown, social/unavailable, social/refused
 */
export function createProviders(clients: SocialClients): Providers {
  const places = new Map([...clients].map(([name, client]) => [name, openPlace(name, client)]));
  const find = (provider: string): Place => {
    const place = places.get(provider);
    if (place === undefined) throw new ServiceFault("social/unknown", { provider });
    return place;
  };
  return {
    writeUrl: async ({ provider, ...asked }) => find(provider).writeUrl(asked),
    readAnswer: async ({ provider, ...answered }) => find(provider).readAnswer(answered),
  };
}

function openPlace(name: string, client: SocialClient): Place {
  if (client.kind === "oauth") {
    const place = createOAuthPlace(client);
    return {
      writeUrl: async ({ redirectUri, bound }) =>
        bound.kind === "oauth" ? place.writeUrl({ redirectUri, bound }) : otherClients(),
      readAnswer: async ({ bound, ...answered }) =>
        bound.kind === "oauth" ? place.readAnswer(answered) : otherClients(),
    };
  }
  const place = createOpenIdPlace({ name, client });
  return {
    writeUrl: async ({ redirectUri, bound }) =>
      bound.kind === "openid" ? place.writeUrl({ redirectUri, bound }) : otherClients(),
    readAnswer: async ({ bound, address, grant }) =>
      bound.kind === "openid" && grant === undefined ? place.readAnswer({ address, bound }) : otherClients(),
  };
}

/** What the keeper asks an answer to be bound to says how it reads it. */
function otherClients(): never {
  throw new ServiceFault("social/refused", { reason: "the keeper has another kind of client there" });
}
