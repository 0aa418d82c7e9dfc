import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { readZodProblems } from "@foyer-apps/service/faults/read-zod-problems";
import { readSecretFiles } from "@foyer-apps/service/settings/read-secret-files";
import { environmentSchema } from "./environment-schema.ts";
import type { KeeperSettings } from "./settings.ts";

/**
 * Reads the keeper's settings from environment variables, or from the files that `…_FILE` names; an empty one counts as absent.
 * @throws {ServiceFault} setting/invalid
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): KeeperSettings {
  const { given, problems } = readSecretFiles(environment, Object.keys(environmentSchema.shape));
  const { data, error } = environmentSchema.safeParse(given);
  if (error) problems.push(...readZodProblems(error, "environment"));
  if (!data || problems.length > 0) throw new ServiceFault("setting/invalid", { problems });
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    databaseWaitSeconds: data.DATABASE_WAIT_SECONDS,
    publicUrl: data.PUBLIC_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
    frameOrigin: data.FRAME_ORIGIN,
    ring: requireSet("KEK", data.KEK ?? data.KEK_FILE),
    mail: { smtp: requireSet("SMTP_URL", data.SMTP_URL), from: requireSet("MAIL_FROM", data.MAIL_FROM) },
    socials: data.SOCIALS ?? new Map(),
    farcaster: data.FARCASTER,
    mailEverySeconds: data.MAIL_EVERY_SECONDS,
    mailLimits: {
      ofMailbox: { perHour: data.RATE_MAILBOX_MAILS_PER_HOUR, perDay: data.RATE_MAILBOX_MAILS_PER_DAY },
      ofAddress: { perHour: data.RATE_MAILS_PER_HOUR, perDay: data.RATE_MAILS_PER_DAY },
      ofProject: { perHour: data.RATE_PROJECT_MAILS_PER_HOUR, perDay: data.RATE_PROJECT_MAILS_PER_DAY },
    },
    requestsPerMinute: { ofAddress: data.RATE_ADDRESS_PER_MINUTE, ofProject: data.RATE_PROJECT_PER_MINUTE },
    projects: new Map(Object.entries(data.PROJECTS_FILE)),
  };
}

function requireSet<Value>(name: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new ServiceFault("setting/invalid", { problems: [{ name, message: "must be set" }] });
}
