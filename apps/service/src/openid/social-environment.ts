import { z } from "zod";

/** A provider whose accounts people log in with: an OpenID provider, and the operator's client there. */
export type SocialClient = { readonly issuer: string; readonly clientId: string };

/** A client that may exchange what the provider answers. */
export type SecretSocialClient = SocialClient & { readonly clientSecret: string };

/** By the name that pages ask with. */
export type SocialClients<Client extends SocialClient = SocialClient> = ReadonlyMap<string, Client>;

/** As pages ask for them. */
const NAMES = ["apple", "discord", "facebook", "github", "google", "x"] as const;
/** Those that sign what they answer under an issuer that is the same for everybody. Others are named with theirs. */
const ISSUERS: ReadonlyMap<string, string> = new Map([
  ["apple", "https://appleid.apple.com"],
  ["google", "https://accounts.google.com"],
]);

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const text = z.string().min(1).max(2_048);
const issuer = z.string().refine(isIssuer, "must be an https URL without a slash at the end").optional();

/** What a setting says of clients, for who only reads what providers sign. */
export const socialClients = readClients('{"google":{"clientId":"…"}}', z.strictObject({ clientId: text, issuer }));

/** The same, for who exchanges answers. */
export const secretSocialClients = readClients(
  '{"google":{"clientId":"…","clientSecret":"…"}}',
  z.strictObject({ clientId: text, clientSecret: text, issuer }),
);

function readClients<Given extends { readonly clientId: string; readonly issuer?: string | undefined }>(
  example: string,
  client: z.ZodType<Given>,
) {
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
      .pipe(z.partialRecord(z.enum(NAMES), client))
      .transform((given, context) => {
        const clients = new Map<string, Given & { readonly issuer: string }>();
        for (const [name, each] of Object.entries(given) as [string, Given | undefined][]) {
          if (each === undefined) continue;
          const of = each.issuer ?? ISSUERS.get(name);
          if (of === undefined) {
            context.addIssue({ code: "custom", path: [name], message: "must have an issuer, which signs ID tokens" });
            return z.NEVER;
          }
          clients.set(name, { ...each, issuer: of });
        }
        return clients;
      })
  );
}

function isIssuer(given: string): boolean {
  if (!URL.canParse(given) || given.endsWith("/")) return false;
  const { protocol, hostname, search, hash } = new URL(given);
  return search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)));
}
