import { createLog } from "@foyer-apps/service/serve/create-log";
import { createStopping } from "@foyer-apps/service/serve/create-stopping";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { createApp } from "../http/create-app.ts";
import type { ServerApp } from "../http/server-app.ts";
import { createRateCounter } from "../limits/count-requests.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { rememberProjects } from "../projects/remember-projects.ts";
import { readSettings } from "../settings/read-settings.ts";
import { ACCESS_RULES } from "./access-rules.ts";

describe("the access rules", () => {
  let app: ServerApp;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const settings = readSettings({});
    const database = await openDatabase("sqlite::memory:");
    close = database.close;
    app = createApp({
      settings,
      database,
      log: createLog("silent"),
      now: Date.now,
      url: () => "http://127.0.0.1",
      fetch,
      metrics: createMetrics(),
      findProject: rememberProjects(database.tables, Date.now),
      admitOperator: async () => undefined,
      countRequests: createRateCounter(database, settings.limits.rate),
      mailer: undefined,
      stop: createStopping().signals,
    });
  });
  afterAll(() => close());

  it("name every route, and no route that is not there", () => {
    const routes = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual(Object.keys(ACCESS_RULES).sort());
  });

  it("shut a route that somebody forgot to give one", async () => {
    app.get("/forgotten", (context) => context.text("secret"));
    const response = await app.request("/forgotten");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("secret");
  });
});
