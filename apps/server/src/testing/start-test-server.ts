import { createLog } from "@foyer-apps/service/serve/create-log";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { startServer } from "../serve/start-server.ts";
import { readSettings } from "../settings/read-settings.ts";

/** The project of tests, and the origin of its pages. */
export const PROJECT = "test-project";
export const ORIGIN = "https://app.example";

/** A server of a test, the database below it, and what it has logged. `get` and `post` name the project. */
export type TestServer = {
  readonly url: string;
  readonly database: Database;
  readonly log: string[];
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly post: (path: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

/** Starts a server on a database, with one project. */
export async function startTestServer(a: {
  readonly databaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  /** The database has the project already. */
  readonly isKnown?: boolean;
}): Promise<TestServer> {
  const log: string[] = [];
  const settings = readSettings({
    PORT: "0",
    RPC_PUBLIC_NODES: "off",
    RATE_ADDRESS_PER_MINUTE: "100000",
    ...a.environment,
    DATABASE_URL: a.databaseUrl,
  });
  const destination = { write: (line: string) => void log.push(line) };
  // Tests stop a server when its answers have come.
  const ports = { log: createLog("info", destination), closeMs: 0 };
  const server = await startServer(settings, { ...ports, ...(a.now && { now: a.now }) });
  const database = await openDatabase(a.databaseUrl);
  if (!a.isKnown) await addProject(database.tables, { id: PROJECT, name: "Test", origins: [ORIGIN], now: 0 });
  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${server.url}${path}${path.includes("?") ? "&" : "?"}projectId=${PROJECT}`, init);
  return {
    url: server.url,
    database,
    log,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) => ask(path, { method: "POST", body, headers }),
    stop: async () => {
      await database.close();
      await server.stop();
    },
  };
}
