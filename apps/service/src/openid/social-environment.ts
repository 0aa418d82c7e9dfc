import { z } from "zod";
import type { OAuthClient, OAuthPlace } from "../oauth/oauth-client.ts";

/** An OpenID provider whose accounts people log in with, and the operator's client there. */
export type OpenIdClient = {
  readonly kind: "openid";
  readonly issuer: string;
  readonly clientId: string;
  /** Of who exchanges codes with it; a provider that takes PKCE in its place has none. */
  readonly clientSecret?: string | undefined;
  /** Where that is, of an issuer that does not say so itself. */
  readonly endpoints?: { readonly authorize: string; readonly token: string; readonly keys: string } | undefined;
};

/** An operator's client at a provider: one that signs ID tokens, or one that does not. */
export type SocialClient = OAuthClient | OpenIdClient;

/** By the name that pages ask with. */
export type SocialClients = ReadonlyMap<string, SocialClient>;

/** As pages ask for them. */
const NAMES = ["apple", "discord", "facebook", "github", "google", "x"] as const;
type Name = (typeof NAMES)[number];

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

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const text = z.string().min(1).max(2_048);
const base = z.string().refine(isBase, "must be an https URL without a slash at the end").optional();
const entry = z.strictObject({
  clientId: text,
  clientSecret: text.optional(),
  issuer: base,
  pages: base,
  api: base,
});
type Entry = z.infer<typeof entry>;

/** What a setting says of clients, for the keeper, who reads ID tokens and exchanges the codes of those that sign none. */
export const keeperSocialClients = readClients(
  '{"google":{"clientId":"…"}}',
  (name, given) => given.issuer === undefined && SECRET_AT_KEEPER.has(name),
);

/** The same, for the server. */
export const serverSocialClients = readClients(
  '{"google":{"clientId":"…","clientSecret":"…"}}',
  (name, given) => given.issuer !== undefined || !WITHOUT_SECRET.has(name),
);

function readClients(example: string, needsSecret: (name: Name, given: Entry) => boolean) {
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
      .pipe(z.partialRecord(z.enum(NAMES), entry))
      .transform((given, context): SocialClients => {
        const clients = new Map<string, SocialClient>();
        for (const [name, each] of Object.entries(given) as [Name, Entry | undefined][]) {
          if (each === undefined) continue;
          const message = findProblem(name, each, needsSecret(name, each));
          if (message !== undefined) {
            context.addIssue({ code: "custom", path: [name], message });
            return z.NEVER;
          }
          clients.set(name, toClient(name, each));
        }
        return clients;
      })
  );
}

function findProblem(name: Name, given: Entry, needsSecret: boolean): string | undefined {
  if (needsSecret && given.clientSecret === undefined) return "must have a clientSecret";
  if (!needsSecret && given.clientSecret !== undefined) return "must have no clientSecret here";
  const hasBases = given.pages !== undefined || given.api !== undefined;
  if (hasBases && (given.issuer !== undefined || !BASES.has(name))) return "must have no pages and no api";
  return undefined;
}

function toClient(name: Name, { clientId, clientSecret, ...given }: Entry): SocialClient {
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

function isBase(given: string): boolean {
  if (!URL.canParse(given) || given.endsWith("/")) return false;
  const { protocol, hostname, search, hash } = new URL(given);
  return search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)));
}
