import { z } from "zod";
import { canParseUrl } from "../http/can-parse-url.ts";

/** Those that people are asked for by a name that all know. */
export const NAMES = ["apple", "discord", "facebook", "github", "google", "x"] as const;
export type Name = (typeof NAMES)[number];

/** As frames ask for it: `socialName` of `@foyer/embedded/accounts`. */
const ID = /^(?!(?:email|farcaster)$)(?:x|[a-z][a-z0-9-]{1,31})$/;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const LONGEST_NAME = 40;
/** Nothing that turns the text around it, or ends its line. */
const SHOWN = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u;

const text = z.string().min(1).max(2_048);
const base = z.string().refine(isBase, "must be an https URL without a slash at the end").optional();
/** The slash at the end of some is a part of their name. */
const issuer = z
  .string()
  .refine((given) => isBase(given.replace(/\/$/, "")), "must be an https URL")
  .optional();
const shown = z
  .string()
  .refine(
    (name) => name.trim() !== "" && [...name].length <= LONGEST_NAME && SHOWN.test(name),
    `must be a name of at most ${LONGEST_NAME} letters in one line`,
  );

/** What a setting says of an operator's client at a provider. `name`, `vouchesForEmail`: of a provider of the operator's own. */
export const socialEntry = z.strictObject({
  clientId: text,
  clientSecret: text.optional(),
  issuer,
  pages: base,
  api: base,
  name: shown.optional(),
  vouchesForEmail: z.boolean().optional(),
});
export type SocialEntry = z.infer<typeof socialEntry>;

/** Whether frames ask for a provider by it: a name that all know, or an id for one of the operator's own. */
export function isProviderId(id: string): boolean {
  return ID.test(id);
}

/** Whether it is one of those that all know. */
export function isKnown(id: string): id is Name {
  return NAMES.some((name) => name === id);
}

function isBase(given: string): boolean {
  if (!canParseUrl(given) || given.endsWith("/")) return false;
  const { protocol, hostname, search, hash } = new URL(given);
  return search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)));
}
