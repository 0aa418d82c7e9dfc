import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openWhenUp } from "@foyer-apps/service/database/open-when-up";
import { SERVING, WORKING } from "@foyer-apps/service/database/patience";
import { createMailer } from "@foyer-apps/service/mail/create-mailer";
import { createStopping } from "@foyer-apps/service/serve/create-stopping";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { openEmbeddedDesk } from "../embedded/embedded-desk.ts";
import { Fault } from "../faults/fault.ts";
import { createApp } from "../http/create-app.ts";
import { createRateCounter } from "../limits/count-requests.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { admitOperators } from "../operator/admit-operator.ts";
import { rememberProjects } from "../projects/remember-projects.ts";
import type { Fetch } from "../rpc/ask-node.ts";
import type { Settings } from "../settings/read-settings.ts";
import { startTelemetry } from "../telemetry/start-telemetry.ts";
import { fillFromRegistry } from "../wallets/fill-from-registry.ts";
import { keepPruning } from "./keep-pruning.ts";
import { limitConnections } from "./limit-connections.ts";

/** A server that runs. `url`: where, without a slash at the end. */
export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * The parts that a server is started with. Clock and `fetch` are the platform's by default. `closeMs`: how long a server that
 * stops still answers.
 */
type StartPorts = {
  readonly log: Logger;
  readonly now?: () => number;
  readonly fetch?: Fetch;
  /** Ends the wait for a database that is not up. */
  readonly signal?: AbortSignal;
  readonly closeMs?: number;
};

/**
 * Brings the database up to date and starts to answer.
 * @throws {Fault} database/unreachable, database/login-refused, database/missing, database/newer, database/busy; setting/invalid: the port is taken or not ours to take
 */
export async function startServer(settings: Settings, ports: StartPorts): Promise<RunningServer> {
  await bringUpToDate(settings, ports);
  const database = await openDatabase(settings.databaseUrl, SERVING);
  try {
    return await startOn(database, { settings, ...ports });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Requests may not wait as long as this does, so it has a connection of its own. */
async function bringUpToDate(
  { databaseUrl, databaseWaitSeconds }: Settings,
  { log, now = Date.now, signal }: StartPorts,
): Promise<void> {
  const database = await openWhenUp<Tables>(databaseUrl, {
    patience: WORKING,
    waitSeconds: databaseWaitSeconds,
    signal,
    onWait: ({ message }) => log.warn({ seconds: databaseWaitSeconds }, `waiting for the database: ${message}`),
  });
  try {
    await migrate(database, { now, fill: fillFromRegistry });
  } finally {
    await database.close();
  }
}

async function startOn(
  database: Database,
  { settings, log, now = Date.now, fetch = globalThis.fetch, closeMs }: StartPorts & { readonly settings: Settings },
): Promise<RunningServer> {
  const stopping = createStopping({ closeMs });
  const mailer = settings.mail && createMailer(settings.mail);
  const metrics = createMetrics();
  const telemetry = await startTelemetry(settings.telemetry, metrics.registry);
  const app = createApp({
    settings,
    database,
    log,
    now,
    url: () => settings.publicUrl ?? urlOf(server),
    fetch,
    metrics,
    telemetry,
    findProject: rememberProjects(database.tables, now),
    admitOperator: admitOperators(database.tables, { token: settings.metricsToken, now }),
    countRequests: createRateCounter(database, settings.limits.rate),
    mailer,
    stop: stopping.signals,
    embedded: settings.embedded && (await openEmbeddedDesk(database, { settings: settings.embedded, now: now() })),
  });
  // Without options for HTTP/2, the server is one of `node:http`.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  limitConnections(server);
  await listen(server, settings);

  const endPruning = keepPruning(database, { now, log, retentionDays: settings.limits.analytics.retentionDays });
  const url = urlOf(server);
  const { mail, signIn, upstreams } = settings;
  const mailServer = mail?.smtp.shown ?? "off";
  const sessions = signIn?.sessions ?? "off";
  const started = { url, database: database.kind, chains: upstreams.size, mail: mailServer, signIn: sessions };
  log.info(
    { ...started, embedded: settings.embedded?.frameOrigin ?? "off", telemetry: settings.telemetry?.endpoint ?? "off" },
    "started",
  );

  return {
    url,
    stop: async () => {
      endPruning();
      await stopping.stop(server);
      mailer?.close();
      await telemetry?.stop();
      await database.close();
      log.info("stopped");
    },
  };
}

async function listen(server: Server, { host, port }: Settings): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((cause: Error) => {
    const problems = [{ name: "HOST, PORT", message: `cannot listen on ${host}:${port}: ${cause.message}` }];
    throw new Fault("setting/invalid", { problems }, { cause });
  });
}

function urlOf(server: Server): string {
  // A TCP server that listens has an address of this kind.
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
