import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@foyer-apps/service/database/database";
import { migrate } from "@foyer-apps/service/database/migrate";
import { openDatabase } from "@foyer-apps/service/database/open-database";
import { openWhenUp } from "@foyer-apps/service/database/open-when-up";
import { SERVING, WORKING } from "@foyer-apps/service/database/patience";
import { createReadFarcasterMessage } from "@foyer-apps/service/farcaster/read-farcaster-message";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import { deriveShareKeys } from "@foyer-apps/service/keys/share-keys";
import { createMailer } from "@foyer-apps/service/mail/create-mailer";
import { createFindAuthorizationOrigin } from "@foyer-apps/service/openid/find-authorization-origin";
import { createReadIdToken } from "@foyer-apps/service/openid/read-id-token";
import { createStopping } from "@foyer-apps/service/serve/create-stopping";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import { MIGRATIONS } from "./database/migrations.ts";
import { prune } from "./database/prune.ts";
import type { Tables } from "./database/tables.ts";
import { createApp } from "./http/create-app.ts";
import type { KeeperSettings } from "./settings/settings.ts";

/** A keeper that runs. `url`: where, without a slash at the end. */
export type RunningKeeper = { readonly url: string; readonly stop: () => Promise<void> };

const PRUNE_MS = 60 * 60_000;
const REQUEST_MS = 30_000;

/**
 * Brings the keeper's database up to date and starts to answer.
 * @throws {ServiceFault} database/unreachable, database/login-refused, database/missing, database/newer, database/busy, kek/unknown; setting/invalid: the port is taken
 */
export async function startKeeper(
  settings: KeeperSettings,
  ports: { readonly log: Logger; readonly now?: () => number; readonly closeMs?: number },
): Promise<RunningKeeper> {
  const now = ports.now ?? Date.now;
  await waitForDatabase(settings, ports.log);
  await bringUpToDate(settings.databaseUrl, now);
  const database = await openDatabase<Tables>(settings.databaseUrl, SERVING);
  try {
    return await startOn(database, { settings, log: ports.log, now, closeMs: ports.closeMs });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the keeper's database and brings it up to date, for a command. */
export async function openUpToDate(url: string, now: () => number): Promise<Database<Tables>> {
  const database = await openDatabase<Tables>(url, WORKING);
  try {
    await migrate(database, { now, migrations: MIGRATIONS, fill: async () => undefined });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** It may start together with the keeper. */
async function waitForDatabase({ databaseUrl, databaseWaitSeconds }: KeeperSettings, log: Logger): Promise<void> {
  const database = await openWhenUp<Tables>(databaseUrl, {
    patience: WORKING,
    waitSeconds: databaseWaitSeconds,
    onWait: ({ message }) => log.warn({ seconds: databaseWaitSeconds }, `waiting for the database: ${message}`),
  });
  await database.close();
}

async function bringUpToDate(url: string, now: () => number): Promise<void> {
  await (await openUpToDate(url, now)).close();
}

type StartOptions = {
  readonly settings: KeeperSettings;
  readonly log: Logger;
  readonly now: () => number;
  /** How long a keeper that stops still answers, in milliseconds. */
  readonly closeMs: number | undefined;
};

async function startOn(
  database: Database<Tables>,
  { settings, log, now, closeMs }: StartOptions,
): Promise<RunningKeeper> {
  const holder = holderTables(database.tables);
  const keys = await openHolderKeys(holder, { ring: settings.ring, now: now() });
  const stopping = createStopping({ closeMs });
  const mailer = createMailer(settings.mail);
  const app = createApp({
    settings,
    database,
    holder,
    keys,
    share: await deriveShareKeys(keys.seal),
    mailer,
    readIdToken: createReadIdToken(),
    findAuthorizationOrigin: createFindAuthorizationOrigin({ now }),
    readFarcasterMessage: settings.farcaster && createReadFarcasterMessage(settings.farcaster),
    log,
    now,
    url: () => settings.publicUrl ?? urlOf(server),
    stop: stopping.signals,
  });
  // Without options for HTTP/2, the server is one of `node:http`.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.requestTimeout = REQUEST_MS;
  await listen(server, settings);
  const pruning = new AbortController();
  const pruneNow = (): void => {
    prune(database, now(), pruning.signal).catch((err: unknown) => log.warn({ err }, "what is over was not removed"));
  };
  pruneNow();
  const timer = setInterval(pruneNow, PRUNE_MS);
  const url = urlOf(server);
  log.info(
    { url, database: database.kind, mail: settings.mail.smtp.shown, projects: settings.projects.size },
    "started",
  );
  return {
    url,
    stop: async () => {
      clearInterval(timer);
      pruning.abort();
      await stopping.stop(server);
      mailer.close();
      await database.close();
      log.info("stopped");
    },
  };
}

async function listen(server: Server, { host, port }: KeeperSettings): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((cause: Error) => {
    const problems = [{ name: "HOST, PORT", message: `cannot listen on ${host}:${port}: ${cause.message}` }];
    throw new ServiceFault("setting/invalid", { problems }, { cause });
  });
}

function urlOf(server: Server): string {
  // A TCP server that listens has an address of this kind.
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
