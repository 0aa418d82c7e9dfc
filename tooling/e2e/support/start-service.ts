import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../apps/server/src/database/open-database.ts";
import { setFeature } from "../../../apps/server/src/features/set-feature.ts";
import { addProject } from "../../../apps/server/src/projects/add-project.ts";
import { setAnalytics } from "../../../apps/server/src/projects/change-project.ts";
import { startServer } from "../../../apps/server/src/serve/start-server.ts";
import { readSettings } from "../../../apps/server/src/settings/read-settings.ts";
import { createLog } from "../../../apps/service/src/serve/create-log.ts";
import { readCells, type Traces } from "./canaries.ts";

/** A feature as an operator switches it. */
export type SwitchedFeature = {
  readonly feature: string;
  readonly isEnabled: boolean;
  readonly config?: readonly string[];
};

/** The reference server on a database of its own. */
export type Service = {
  readonly url: string;
  /** Adds a project and gives its id. */
  readonly addProject: (given: {
    readonly id: string;
    readonly origins: readonly string[] | "any";
    readonly features?: readonly SwitchedFeature[];
    readonly hasAnalytics?: boolean;
  }) => Promise<string>;
  /** The events that were kept of a project, in the order they were made. */
  readonly readEvents: (projectId: string) => Promise<readonly KeptEvent[]>;
  /** What it logged and stored. */
  readonly readTraces: () => Promise<Traces>;
  readonly stop: () => Promise<void>;
};

/** An event as the server keeps it. */
export type KeptEvent = {
  readonly event: string;
  readonly url: string;
  readonly domain: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

/** Starts the reference server as its operator does, on this machine alone. */
export async function startService(environment: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-service-"));
  const databaseUrl = `sqlite:${join(folder, "foyer.sqlite")}`;
  const settings = readSettings({ PORT: "0", RPC_PUBLIC_NODES: "off", ...environment, DATABASE_URL: databaseUrl });
  const lines: string[] = [];
  const server = await startServer(settings, { log: createLog("debug", { write: (line) => void lines.push(line) }) });
  const database = await openDatabase(databaseUrl);
  const { tables } = database;
  return {
    url: server.url,
    addProject: async ({ id, origins, features = [], hasAnalytics = false }) => {
      await addProject(tables, { id, name: id, origins, now: Date.now() });
      for (const each of features) await setFeature(tables, { config: [], ...each, projectId: id });
      if (hasAnalytics) await setAnalytics(tables, { id, isEnabled: true });
      return id;
    },
    readEvents: async (projectId) => {
      const rows = await tables.selectFrom("events").selectAll().where("project_id", "=", projectId).execute();
      return rows.map(({ event, url, domain, props }) => ({
        event,
        url,
        domain,
        properties: (JSON.parse(props) as { readonly properties: KeptEvent["properties"] }).properties,
      }));
    },
    readTraces: async () => ({ lines, cells: await readCells(databaseUrl) }),
    stop: async () => {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
