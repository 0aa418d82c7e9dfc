import { z } from "zod";
import type { OAuthClient, OAuthPlace } from "../oauth/oauth-client.ts";
import { isKnown, isProviderId, type Name, type SocialEntry, socialEntry } from "./social-entry-schema.ts";

/** An OpenID provider whose accounts people log in with, and the operator's client there. */
export type OpenIdClient = {
  readonly kind: "openid";
  readonly issuer: string;
  readonly clientId: string;
  /** Of who exchanges codes with it; a provider that takes PKCE in its place has none. */
  readonly clientSecret?: string | undefined;
  /** Where that is, of an issuer that does not say so itself. */
  readonly endpoints?: { readonly authorize: string; readonly token: string; readonly keys: string } | undefined;
  /**
   * Of a provider that the operator has added: what people read of it, and whether its word that an address is somebody's counts, so that others
   * who have confirmed it are offered to be one with them.
   */
  readonly own?: { readonly name: string; readonly vouchesForEmail: boolean } | undefined;
};

/** An operator's client at a provider: one that signs ID tokens, or one that does not. */
export type SocialClient = OAuthClient | OpenIdClient;

/** By the name that pages ask with. */
export type SocialClients = ReadonlyMap<string, SocialClient>;

/** Those that sign what they answer under an issuer that is the same for everybody. */
const ISSUERS: ReadonlyMap<Name, string> = new Map([
  ["apple", "https://appleid.apple.com"],
  ["google", "https://accounts.google.com"],
]);

/** Where people are asked, and programs, at those that say neither themselves. */
const BASES: ReadonlyMap<Name, { readonly pages: string; readonly api: string }> = new Map([
  ["discord", { pages: "https://discord.com", api: "https://discord.com/api/v10" }],
  ["facebook", { pages: "https://www.facebook.com", api: "https://graph.facebook.com" }],
  ["github", { pages: "https://github.com", api: "https://api.github.com" }],
  ["x", { pages: "https://x.com", api: "https://api.x.com" }],
]);

/** Whose clients have a secret at the keeper, too: it exchanges their codes itself. */
const SECRET_AT_KEEPER: ReadonlySet<Name> = new Set(["github", "x"]);
/** Whose clients are public ones: PKCE takes the secret's place. */
const WITHOUT_SECRET: ReadonlySet<Name> = new Set(["discord", "facebook"]);

/** What a setting says of clients, for the keeper, who reads ID tokens and exchanges the codes of those that sign none. */
export const keeperSocialClients = readClients('{"google":{"clientId":"…"}}', (id, given) => {
  const mayShow = given.name === undefined && given.vouchesForEmail === undefined;
  if (!mayShow) return "must have a name and vouchesForEmail at the server alone";
  return findSecretProblem(given, isKnown(id) && given.issuer === undefined && SECRET_AT_KEEPER.has(id));
});

/** The same, for the server. */
export const serverSocialClients = readClients('{"google":{"clientId":"…","clientSecret":"…"}}', (id, given) => {
  if (!isKnown(id) && given.name === undefined) return "must have a name, which people read";
  if (isKnown(id) && (given.name !== undefined || given.vouchesForEmail !== undefined))
    return "must have no name and no vouchesForEmail: all know it";
  return findSecretProblem(given, given.issuer !== undefined || !isKnown(id) || !WITHOUT_SECRET.has(id));
});

function readClients(example: string, findOwnProblem: (id: string, given: SocialEntry) => string | undefined) {
  return (
    z
      .string()
      // The parser's own words would repeat the text, which holds secrets.
      .transform((json, context): unknown => {
        try {
          return JSON.parse(json);
        } catch {
          context.addIssue({ code: "custom", message: `must be JSON such as ${example}` });
          return z.NEVER;
        }
      })
      .pipe(z.record(z.string(), socialEntry))
      .transform((given, context): SocialClients => {
        const clients = new Map<string, SocialClient>();
        for (const [id, each] of Object.entries(given)) {
          const message = findPlaceProblem(id, each) ?? findOwnProblem(id, each);
          if (message !== undefined) {
            context.addIssue({ code: "custom", path: [id], message });
            return z.NEVER;
          }
          clients.set(id, isKnown(id) ? toClient(id, each) : toOwnClient(each));
        }
        return clients;
      })
  );
}

function findPlaceProblem(id: string, { issuer, pages, api }: SocialEntry): string | undefined {
  if (!isProviderId(id))
    return "must be a known name, or an id of 2 to 32 letters a to z, digits and '-', a letter first";
  if (!isKnown(id) && issuer === undefined) return "must have an issuer, as a provider of your own";
  const hasBases = pages !== undefined || api !== undefined;
  if (hasBases && (issuer !== undefined || !isKnown(id) || !BASES.has(id))) return "must have no pages and no api";
  return undefined;
}

function findSecretProblem({ clientSecret }: SocialEntry, needsSecret: boolean): string | undefined {
  if (needsSecret && clientSecret === undefined) return "must have a clientSecret";
  return !needsSecret && clientSecret !== undefined ? "must have no clientSecret here" : undefined;
}

function toOwnClient({
  issuer = "",
  clientId,
  clientSecret,
  name,
  vouchesForEmail = false,
}: SocialEntry): SocialClient {
  const own = name === undefined ? undefined : { name, vouchesForEmail };
  return { kind: "openid", issuer, clientId, clientSecret, own };
}

function toClient(name: Name, { clientId, clientSecret, ...given }: SocialEntry): SocialClient {
  const own = { clientId, clientSecret };
  const issuer = given.issuer ?? ISSUERS.get(name);
  if (issuer !== undefined) return { kind: "openid", issuer, ...own };
  const bases = BASES.get(name);
  const { pages = bases?.pages ?? "", api = bases?.api ?? "" } = given;
  if (name !== "facebook") return { kind: "oauth", place: name as OAuthPlace, pages, api, ...own };
  // What it says of itself is for apps of phones, and names no place where codes are exchanged.
  const keys = `${pages}/.well-known/oauth/openid/jwks/`;
  const endpoints = { authorize: `${pages}/dialog/oauth`, token: `${api}/oauth/access_token`, keys };
  return { kind: "openid", issuer: pages, ...own, endpoints };
}
