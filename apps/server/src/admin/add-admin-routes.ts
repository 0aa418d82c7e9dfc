import { readZodProblems } from "@foyer-apps/service/faults/read-zod-problems";
import { toLoggedAddress } from "@foyer-apps/service/http/read-address";
import type { z } from "@hono/zod-openapi";
import { DAY_MS } from "../analytics/event-day.ts";
import { Fault } from "../faults/fault.ts";
import { findFeatures } from "../features/find-features.ts";
import { setFeature } from "../features/set-feature.ts";
import { limitBody } from "../http/limit-body.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { RequestContext, ServerPorts } from "../http/server-environment.ts";
import { recordChange } from "../operator/record-change.ts";
import { addOrigin, removeOrigin, setAnalytics } from "../projects/change-project.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { hideWallet, restoreWallet } from "../wallets/hide-wallet.ts";
import type { AdminChanges, AdminHealth, AdminProject, AdminProjects, AdminWallets } from "./admin-answers.ts";
import { ADMIN_API } from "./admin-path.ts";
import { changesQuery, listedBody, originBody, originQuery, switchBody, walletsQuery } from "./admin-schema.ts";
import { checkHealth } from "./check-health.ts";
import { findAdminWallets } from "./find-admin-wallets.ts";
import { findChanges } from "./find-changes.ts";
import { listProjects, readProject } from "./read-projects.ts";

/** How far back the page looks for changes. */
const CHANGES_DAYS = 90;

/**
 * Adds what the admin page asks for and does. It does what the commands of the same words do, and each change is noted in the
 * same log before it begins. None of it is in `/doc`: it is the page's, not clients'.
 */
export function addAdminRoutes(app: ServerApp, ports: ServerPorts): void {
  app.use(`${ADMIN_API}/*`, limitBody(FIXED_LIMITS.admin.bodyBytes), async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  addReaders(app, ports);
  addChangers(app, ports);
}

function addReaders(app: ServerApp, ports: ServerPorts): void {
  const { database, now, settings } = ports;
  const { tables } = database;
  const readHealth = checkHealth(ports);
  app.get(`${ADMIN_API}/projects`, async (context) => context.json<AdminProjects>(await listProjects(tables)));
  app.get(`${ADMIN_API}/projects/:id`, async (context) => {
    const found = readProject(tables, { id: projectOf(context), now: now(), limits: settings.limits.analytics });
    return context.json<AdminProject>(await found);
  });
  app.get(`${ADMIN_API}/wallets`, async (context) => {
    const { search } = read(walletsQuery, context.req.query(), "query");
    return context.json<AdminWallets>(await findAdminWallets(tables, search));
  });
  app.get(`${ADMIN_API}/health`, async (context) => context.json<AdminHealth>(await readHealth()));
  app.get(`${ADMIN_API}/changes`, async (context) => {
    const { project, most } = read(changesQuery, context.req.query(), "query");
    const changes = await findChanges(tables, { since: now() - CHANGES_DAYS * DAY_MS, project, most });
    return context.json<AdminChanges>({ changes });
  });
}

function addChangers(app: ServerApp, { database, now }: ServerPorts): void {
  const { tables } = database;
  const change = (context: RequestContext, words: readonly string[], run: () => Promise<void>): Promise<void> => {
    const who = `admin page, ${toLoggedAddress(context.get("address"))}`;
    return recordChange(tables, { who, command: words.join(" "), now }, run);
  };
  app.post(`${ADMIN_API}/projects/:id/origins`, async (context) => {
    const id = projectOf(context);
    const { origin } = read(originBody, await readBody(context), "body");
    await change(context, ["origin", "add", id, origin], () => addOrigin(tables, { id, origin }));
    return context.body(null, 204);
  });
  app.delete(`${ADMIN_API}/projects/:id/origins`, async (context) => {
    const id = projectOf(context);
    const { origin } = read(originQuery, context.req.query(), "query");
    await change(context, ["origin", "remove", id, origin], () => removeOrigin(tables, { id, origin }));
    return context.body(null, 204);
  });
  app.put(`${ADMIN_API}/projects/:id/analytics`, async (context) => {
    const id = projectOf(context);
    const { isEnabled } = read(switchBody, await readBody(context), "body");
    const words = ["project", "analytics", id, isEnabled ? "on" : "off"];
    await change(context, words, () => setAnalytics(tables, { id, isEnabled }));
    return context.body(null, 204);
  });
  app.put(`${ADMIN_API}/projects/:id/features/:feature`, async (context) => {
    const projectId = projectOf(context);
    const feature = (context.req.param("feature") ?? "").slice(0, 64);
    const { isEnabled } = read(switchBody, await readBody(context), "body");
    // The page switches, and leaves what the command line has set beside.
    const { config = [] } = (await findFeatures(tables, projectId)).find(({ id }) => id === feature) ?? {};
    const words = ["project", "feature", projectId, feature, isEnabled ? "on" : "off"];
    const beside = config.length > 0 ? ["--config", ...config] : [];
    await change(context, [...words, ...beside], () => setFeature(tables, { projectId, feature, isEnabled, config }));
    return context.body(null, 204);
  });
  app.put(`${ADMIN_API}/wallets/:id`, async (context) => {
    const id = (context.req.param("id") ?? "").slice(0, 200);
    const { isListed } = read(listedBody, await readBody(context), "body");
    const run = (): Promise<void> => (isListed ? restoreWallet(tables, id) : hideWallet(tables, id));
    await change(context, ["wallet", isListed ? "restore" : "remove", id], run);
    return context.body(null, 204);
  });
}

function projectOf(context: RequestContext): string {
  return (context.req.param("id") ?? "").slice(0, 64);
}

/** What a page sends: JSON and nothing else. */
async function readBody(context: RequestContext): Promise<unknown> {
  return context.req.json().catch((cause: unknown) => {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Fault("request/invalid", { problems: [{ name: "body", message: "must be JSON" }] }, { cause });
  });
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown, name: "body" | "query"): z.output<Schema> {
  const { data, error } = schema.safeParse(given);
  if (error) throw new Fault("request/invalid", { problems: readZodProblems(error, name) }, { cause: error });
  return data as z.output<Schema>;
}
