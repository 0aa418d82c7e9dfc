import type { BuiltInLogin } from "@foyer/contract";
import * as z from "zod/mini";
import type { OwnProvider } from "../../settings/settings.ts";
import { didYouMean, knownKeys } from "./words-schema.ts";

const KNOWN = ["google", "github", "apple", "facebook", "x", "discord", "farcaster"] satisfies BuiltInLogin[];
/** As operators name providers of their own. */
const ID = /^[a-z][a-z0-9-]{1,31}$/;
const LONGEST_NAME = 40;
/** Nothing that turns the text around it, or ends its line. */
const NAME = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u;
const LONGEST_ICON = 32_768;
const ICON = /^(https:\/\/[^\s"'<>]+|data:image\/(png|webp|jpeg|gif|svg\+xml)[;,][^\s"<>]+)$/;

/** Where visitors may log in with an account they have: known providers, and those of the operator's own. */
export function socials(): z.ZodMiniType {
  return z.union([z.literal(false), z.array(choice()).check(z.refine(isApart, "must name each provider once"))], {
    error: ({ input }) => (Array.isArray(input) ? explain(input) : "must be false or a list of known providers"),
  });
}

function choice(): z.ZodMiniType {
  return z.union([z.enum(KNOWN as [string, ...string[]]), ownProvider()]);
}

function ownProvider(): z.ZodMiniType {
  return knownKeys({
    id: z.string().check(
      z.regex(ID, "must be 2 to 32 letters a to z, digits and '-', a letter first"),
      z.refine((id) => id !== "email" && !isKnown(id), "must be an id that no known provider has"),
    ),
    name: z
      .string()
      .check(
        z.refine(
          (name) => name.trim() !== "" && [...name].length <= LONGEST_NAME && NAME.test(name),
          `must be 1 to ${LONGEST_NAME} letters in one line`,
        ),
      ),
    icon: z.optional(
      z.string().check(
        // Not `maxLength` with `abort`: an aborted member hides its message behind that of the union. The pattern reads no longer text.
        z.refine((icon) => icon.length <= LONGEST_ICON, "must be a smaller picture, or an https URL"),
        z.refine(
          (icon) => icon.length > LONGEST_ICON || ICON.test(icon),
          "must be an https URL, or a picture as a data: URL",
        ),
      ),
    ),
  } satisfies Record<keyof OwnProvider, z.ZodMiniType>);
}

/** What is wrong with a list; of an object that names something wrongly, that is said by itself. */
function explain(list: readonly unknown[]): string {
  const wrong = list.find((each) => !z.safeParse(choice(), each).success);
  if (wrong === undefined) return "must name each provider once";
  const isOwn = typeof wrong === "object" && wrong !== null;
  return isOwn
    ? "must have providers of your own as { id, name, icon }"
    : `must be false or a list of known providers${didYouMean(wrong, KNOWN)}`;
}

function isApart(list: readonly unknown[]): boolean {
  const ids = list.map((each) => (typeof each === "string" ? each : (each as OwnProvider).id));
  return new Set(ids).size === ids.length;
}

function isKnown(id: string): boolean {
  return KNOWN.some((known) => known === id);
}
