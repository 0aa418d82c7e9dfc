import { createLog } from "@foyer-apps/service/serve/create-log";
import { createStopping } from "@foyer-apps/service/serve/create-stopping";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { createRateCounter } from "../limits/count-requests.ts";
import { createMetrics } from "../metrics/create-metrics.ts";
import { readSettings } from "../settings/read-settings.ts";
import { createApp } from "./create-app.ts";
import type { ServerApp } from "./server-app.ts";

describe("the server while its database fails", () => {
  let app: ServerApp;
  let log: string[];

  beforeEach(async () => {
    log = [];
    const settings = readSettings({});
    const database = await openDatabase("sqlite::memory:");
    const countRequests = createRateCounter(database, settings.limits.rate);
    // A database that was never asked has nothing open that could be closed.
    await sql`SELECT 1`.execute(database.tables);
    await database.close();
    const fail = (): never => {
      throw new Error("connect ECONNREFUSED postgres://user:s3cret@db.internal/foyer");
    };
    app = createApp({
      settings,
      database,
      log: createLog("info", { write: (line) => void log.push(line) }),
      now: Date.now,
      url: () => "http://127.0.0.1",
      fetch,
      metrics: createMetrics(),
      findProject: { find: fail, recall: fail },
      admitOperator: async () => undefined,
      countRequests,
      mailer: undefined,
      stop: createStopping().signals,
    });
  });

  it("says no more than that it failed, and where its log has the reason", async () => {
    const response = await app.request("/getWallets?projectId=any-project");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { code, requestId } = JSON.parse(text) as { code: string; requestId: string };
    expect(code).toBe("server/failed");
    expect(text).not.toMatch(/ECONNREFUSED|s3cret|internal/);
    const reason = log.find((line) => line.includes("ECONNREFUSED"));
    expect(reason).toContain(requestId);
    expect(reason).not.toContain("s3cret");
  });

  it("tells who asks that it lives, and that it can do no work", async () => {
    for (const path of ["/health", "/health/ready"]) {
      const response = await app.request(path);
      expect([response.status, await response.json()]).toEqual([503, { status: "database unreachable" }]);
    }
    expect((await app.request("/health/live")).status).toBe(200);
  });
});
