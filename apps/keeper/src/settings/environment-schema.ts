import { readFileSync } from "node:fs";
import { farcasterRegistry } from "@foyer-apps/service/farcaster/farcaster-environment";
import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { keeperSocialClients } from "@foyer-apps/service/openid/social-environment";
import { MAILS_TO_ONE_ADDRESS } from "@foyer-apps/service/quotas/take-quota";
import { keyRingFile, keyRingText } from "@foyer-apps/service/settings/key-ring-environment";
import { mailEnvironment, mailEverySeconds } from "@foyer-apps/service/settings/mail-environment";
import { z } from "zod";

const origin = z.string().refine(isOrigin, "must be an origin such as https://wallet.example");

/** What the keeper reads of a project; the file that the frame's server reads has more. */
const projectsSchema = z.record(
  z.string().regex(/^[\w-]{8,64}$/, "must be a project's id: 8 to 64 letters, digits, '-' or '_'"),
  z.object({ name: z.string().min(1).max(100), origins: z.array(origin).min(1) }),
);

/** What environment variables may hold. Other variables are not ours and pass; keys are repeated in no message. */
export const environmentSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(65_535).default(8789),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, "must begin with 'sqlite:', 'postgres://' or 'postgresql://'")
    .default("sqlite:keeper.sqlite"),
  DATABASE_WAIT_SECONDS: wholeNumber(3_600).default(60),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: wholeNumber(5).default(0),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  FRAME_ORIGIN: origin,
  KEK: keyRingText,
  KEK_FILE: keyRingFile,
  SOCIALS: keeperSocialClients.optional(),
  FARCASTER: farcasterRegistry.optional(),
  PROJECTS_FILE: z.string().transform(readProjects).pipe(projectsSchema),
  ...mailEnvironment,
  MAIL_EVERY_SECONDS: mailEverySeconds,
  RATE_MAILBOX_MAILS_PER_HOUR: rate().default(MAILS_TO_ONE_ADDRESS.perHour),
  RATE_MAILBOX_MAILS_PER_DAY: rate().default(MAILS_TO_ONE_ADDRESS.perDay),
  RATE_MAILS_PER_HOUR: rate().default(20),
  RATE_MAILS_PER_DAY: rate().default(100),
  RATE_PROJECT_MAILS_PER_HOUR: rate().default(1_000),
  RATE_PROJECT_MAILS_PER_DAY: rate().default(10_000),
  RATE_ADDRESS_PER_MINUTE: rate().default(600),
  RATE_PROJECT_PER_MINUTE: rate().default(6_000),
});

function readProjects(path: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    context.addIssue({ code: "custom", message: "must name a JSON file such as the frame's server reads" });
    return z.NEVER;
  }
}

function rate() {
  return wholeNumber(10_000_000, 1);
}

function wholeNumber(max: number, min = 0) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

function isOrigin(text: string): boolean {
  return canParseUrl(text) && ["http:", "https:"].includes(new URL(text).protocol) && new URL(text).origin === text;
}
