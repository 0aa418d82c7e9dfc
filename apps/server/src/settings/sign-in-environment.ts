import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";

const SHORTEST = 32;
/** What chance makes of 32 signs has more than this; what a person types has not. */
const FEWEST_SIGNS = 10;
const WORDS = /change.?me|secret|password|example|default|placeholder|your.?key/i;

/** What environment variables may hold of signing in. Secrets are repeated in no message. */
export const signInEnvironment = {
  SIGN_IN_SECRET: z
    .string()
    .transform((text) => text.split(",").map((each) => each.trim()))
    .superRefine((secrets, context) => {
      for (const [index, secret] of secrets.entries()) {
        const message = isWeak(secret) ? "is too weak; make one with 'openssl rand -base64 32'" : undefined;
        if (message) context.addIssue({ code: "custom", path: secrets.length > 1 ? [index] : [], message });
      }
      if (new Set(secrets).size < secrets.length)
        context.addIssue({ code: "custom", message: "names the same secret twice" });
    })
    .transform((secrets) => secrets.map((secret) => ({ id: idOf(secret), secret })))
    .optional(),
  SIGN_IN_SESSIONS: z.enum(["bearer", "cookie", "cookie-of-other-sites"]).default("cookie"),
};

function isWeak(secret: string): boolean {
  if (secret.length < SHORTEST || new Set(secret).size < FEWEST_SIGNS || WORDS.test(secret)) return true;
  const half = secret.slice(0, secret.length / 2);
  return secret === half + half;
}

/** Says which secret a token is of, and nothing of the secret. */
function idOf(secret: string): string {
  return createHash("sha256").update(`foyer-key\n${secret}`).digest("hex").slice(0, 8);
}
