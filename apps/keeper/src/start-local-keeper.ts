import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@foyer-apps/service/serve/create-log";
import { readSettings } from "./settings/read-settings.ts";
import type { KeeperProject } from "./settings/settings.ts";
import { type RunningKeeper, startKeeper } from "./start-keeper.ts";

/** How a keeper of this machine is started. */
export type LocalKeeperOptions = {
  /** Of the wallet's frame: `http://127.0.0.1:4400`. */
  readonly frameOrigin: string;
  /** By id: what each project is called, and the exact origins of its pages. */
  readonly projects: Readonly<Record<string, KeeperProject>>;
  /** Where links go out, such as the `smtpUrl` of a mail sink. */
  readonly smtpUrl: string;
  /** The server's clients at those whose accounts people log in with, as `SOCIALS` has them. */
  readonly socials?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Where it is known whose Farcaster ids are whose, as `FARCASTER` has it. */
  readonly farcaster?: { readonly rpcUrl: string; readonly chainId: number; readonly registry: string } | undefined;
  /** How long an address waits for its next link, in seconds; 30 by default. */
  readonly mailEverySeconds?: number | undefined;
  /** Where it logs, and from which level on; on this process's output, from warnings on, by default. */
  readonly log?: ReturnType<typeof createLog> | undefined;
  /** A free one by default. */
  readonly port?: number | undefined;
};

/** A keeper of this machine. `databaseUrl`: what it stores, until it stops. */
export type LocalKeeper = RunningKeeper & { readonly databaseUrl: string };

/**
 * Starts a keeper for demos and tests: it forgets everything when it stops.
 * @example
 * const mail = await startMailSink();
 * const keeper = await startLocalKeeper({ frameOrigin, projects: { "local-project": { name: "Foyer", origins } }, smtpUrl: mail.smtpUrl });
 * keeper.url; // "http://127.0.0.1:43128"
 */
export async function startLocalKeeper(options: LocalKeeperOptions): Promise<LocalKeeper> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keeper-"));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(join(folder, "projects.json"), JSON.stringify(options.projects));
    const settings = readSettings({
      DATABASE_URL: `sqlite:${join(folder, "keeper.sqlite")}`,
      PORT: String(options.port ?? 0),
      FRAME_ORIGIN: options.frameOrigin,
      KEK: randomBytes(32).toString("base64"),
      PROJECTS_FILE: join(folder, "projects.json"),
      ...(options.farcaster && { FARCASTER: JSON.stringify(options.farcaster) }),
      SOCIALS: JSON.stringify(options.socials ?? {}),
      SMTP_URL: options.smtpUrl,
      MAIL_FROM: "Foyer recovery <recovery@keeper.example>",
      // All pages of this machine have one address.
      RATE_ADDRESS_PER_MINUTE: "100000",
      RATE_PROJECT_PER_MINUTE: "100000",
      ...(options.mailEverySeconds !== undefined && { MAIL_EVERY_SECONDS: String(options.mailEverySeconds) }),
    });
    const keeper = await startKeeper(settings, { log: options.log ?? createLog("warn") });
    return {
      url: keeper.url,
      databaseUrl: settings.databaseUrl,
      stop: async () => {
        await keeper.stop();
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}
