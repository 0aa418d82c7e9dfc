import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { readZodProblems } from "@foyer-apps/service/faults/read-zod-problems";
import { environmentSchema } from "./environment-schema.ts";
import type { KeeperSettings } from "./settings.ts";

/**
 * Reads the keeper's settings from environment variables; an empty one counts as absent.
 * @throws {ServiceFault} setting/invalid
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): KeeperSettings {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(given));
  if (error) throw new ServiceFault("setting/invalid", { problems: readZodProblems(error, "environment") });
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
    frameOrigin: data.FRAME_ORIGIN,
    ring: requireSet("KEK", data.KEK ?? data.KEK_FILE),
    mail: { smtp: requireSet("SMTP_URL", data.SMTP_URL), from: requireSet("MAIL_FROM", data.MAIL_FROM) },
    socials: data.SOCIALS ?? new Map(),
    farcaster: data.FARCASTER,
    mailEverySeconds: data.MAIL_EVERY_SECONDS,
    projects: new Map(Object.entries(data.PROJECTS_FILE)),
  };
}

function requireSet<Value>(name: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new ServiceFault("setting/invalid", { problems: [{ name, message: "must be set" }] });
}
