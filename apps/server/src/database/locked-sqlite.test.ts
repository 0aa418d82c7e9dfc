import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVING } from "@foyer-apps/service/database/patience";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setAnalytics } from "../projects/change-project.ts";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

describe("while another program holds the lock of the SQLite file", () => {
  let folder: string;
  let path: string;
  let server: TestServer;
  let other: BetterSqlite.Database;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-locked-"));
    path = join(folder, "foyer.sqlite");
    server = await startTestServer({ databaseUrl: `sqlite:${path}` });
    await setAnalytics(server.database.tables, { id: PROJECT, isEnabled: true });
    other = new BetterSqlite(path);
  }, 60_000);
  afterEach(async () => {
    other.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (eventId: string): Promise<Response> => {
    const props = { type: "track", event: "MODAL_OPEN" };
    const event = { eventId, url: "https://a.example", domain: "a.example", timestamp: 1, props };
    return server.post("/batch", JSON.stringify([event]));
  };

  it.each(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
    "goes on reading and answers what would write with when to come back (%s)",
    async (begin) => {
      other.exec(begin);
      let isWriteAnswered = false;
      const writes = ["a", "b", "c", "d"].map(async (id) => {
        const response = await write(id);
        isWriteAnswered = true;
        return response;
      });
      const reads = await Promise.all(Array.from({ length: 20 }, () => server.get("/getWallets?entries=1")));
      expect(isWriteAnswered).toBe(false);
      expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      for (const response of await Promise.all(writes)) {
        expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
        expect(await response.json()).toMatchObject({ code: "database/busy", detail: expect.stringContaining("2 s") });
      }
      other.exec("COMMIT");
      expect((await write("after")).status).toBe(202);
    },
    60_000,
  );

  it("writes what waited as soon as the lock is free", async () => {
    other.exec("BEGIN IMMEDIATE");
    const waiting = write("waited");
    expect((await server.get("/getWallets?entries=1")).status).toBe(200);
    other.exec("COMMIT");
    expect((await waiting).status).toBe(202);
  }, 60_000);

  it("leaves nothing of a transaction behind that could not begin", async () => {
    const database = await openDatabase(`sqlite:${path}`, SERVING);
    other.exec("BEGIN IMMEDIATE");
    const blocked = migrate(database, { now: () => 0, fill: async () => undefined });
    await expect(blocked).rejects.toMatchObject({ code: "database/busy" });
    other.exec("COMMIT");
    await migrate(database, { now: () => 0, fill: async () => undefined });
    await database.close();
  }, 60_000);

  it("reads and writes while it is copied", async () => {
    const copied = other.backup(join(folder, "copy.sqlite"));
    expect((await write("meanwhile")).status).toBe(202);
    expect((await server.get("/getWallets?entries=1")).status).toBe(200);
    await copied;
  }, 60_000);
});
