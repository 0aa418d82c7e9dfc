import { SERVING, WORKING } from "@foyer-apps/service/database/patience";
import { findPostgres } from "@foyer-apps/service/testing/find-postgres";
import { startPostgres, type TestPostgres, USER_WITH_PASSWORD } from "@foyer-apps/service/testing/start-postgres";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy } from "../testing/start-proxy.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { openDatabase } from "./open-database.ts";

const folder = findPostgres(process.env);
const PASSWORD = "p@ss/w#rd?a=b:%41%";

describe.skipIf(folder === undefined)("a PostgreSQL that fails", { timeout: 60_000 }, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(folder ?? "");
  }, 60_000);
  afterAll(() => postgres.stop());

  const failureOf = async (url: string): Promise<unknown> => openDatabase(url).catch((error: unknown) => error);
  /** The same database, through a proxy's port. */
  const through = (url: string, port: number): string => url.replace(/:\d+\//, `:${port}/`);

  it("tells a server that does not answer from a refused login and from a database that is not there", async () => {
    const url = await postgres.createDatabase();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`CREATE ROLE ${USER_WITH_PASSWORD} LOGIN PASSWORD '${PASSWORD}'`);
    await admin.end();
    const place = url.replace(/^postgres:\/\/[^@]*@/, "");
    const as = (password: string, rest = place): string => `postgres://${USER_WITH_PASSWORD}:${password}@${rest}`;

    // Of a % and two digits a URL makes a letter; written with %25 it stays what it is.
    const database = await openDatabase(as(PASSWORD.replace("%41", "%2541")));
    await database.close();
    const failures = [
      await failureOf(as("wr0ng")),
      await failureOf(`postgres://${USER_WITH_PASSWORD}@${place}`),
      await failureOf(as(PASSWORD.replace("%41", "%2541"), place.replace(/\/.*$/, "/nothing"))),
      await failureOf("postgres://me:wr0ng@127.0.0.1:1/x?password=wr0ng"),
    ];
    expect(failures).toMatchObject([
      { code: "database/login-refused" },
      { code: "database/login-refused" },
      { code: "database/missing" },
      {
        code: "database/unreachable",
        message: expect.stringContaining("127.0.0.1:1/x cannot be opened (ECONNREFUSED)"),
      },
    ]);
    for (const failure of failures) expect(String(failure)).not.toMatch(/wr0ng|w#rd/);
  });

  it("is waited for at the start while it is not up yet, and no longer than was said", async () => {
    const url = await postgres.createDatabase();
    const gap = await startProxy(Number(new URL(url).port));
    await gap.stop();
    const late = startTestServer({ databaseUrl: through(url, gap.port), environment: { DATABASE_WAIT_SECONDS: "10" } });
    const proxy = await startProxy(Number(new URL(url).port), gap.port);
    const server = await late;
    expect((await server.get("/getWallets?entries=1")).status).toBe(200);
    expect(server.log.join("")).toContain("waiting for the database");
    await server.stop();
    await proxy.stop();
    const began = performance.now();
    const never = startTestServer({ databaseUrl: through(url, gap.port), environment: { DATABASE_WAIT_SECONDS: "1" } });
    await expect(never).rejects.toMatchObject({ code: "database/unreachable" });
    expect(performance.now() - began).toBeLessThan(5_000);
    const missing = url.replace(/\/[^/]*$/, "/nothing");
    await expect(startTestServer({ databaseUrl: missing })).rejects.toMatchObject({ code: "database/missing" });
  });

  it("is given up when it falls silent, and used again when it speaks", async () => {
    const url = await postgres.createDatabase();
    const proxy = await startProxy(Number(new URL(url).port));
    const server = await startTestServer({ databaseUrl: through(url, proxy.port) });
    proxy.freeze();
    const asked = [1, 2, 3].map(() => server.get("/getWallets?entries=1"));
    expect(await (await fetch(`${server.url}/health/live`)).json()).toEqual({ status: "ok" });
    const ready = await fetch(`${server.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "database unreachable" }]);
    for (const response of await Promise.all(asked)) {
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await response.json()).toMatchObject({ code: "database/unavailable" });
    }
    proxy.thaw();
    const status = async (): Promise<number> => (await server.get("/getWallets?entries=1")).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    proxy.freeze();
    await server.stop();
    await proxy.stop();
  });

  it("is asked through a new connection when the processes of the old ones are stopped", async () => {
    const url = await postgres.createDatabase();
    const database = await openDatabase(url, SERVING);
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.tables);
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, "SIGSTOP");
    try {
      const frozen = sql`SELECT 1`.execute(database.tables);
      await expect(frozen).rejects.toMatchObject({ code: "database/unavailable" });
      expect((await sql`SELECT 1 AS one`.execute(database.tables)).rows).toEqual([{ one: 1 }]);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await database.close();
  });

  it("ends statements that take too long, and goes on", async () => {
    const database = await openDatabase(await postgres.createDatabase(), SERVING);
    const slow = sql`SELECT pg_sleep(60)`.execute(database.tables);
    await expect(slow).rejects.toMatchObject({ code: "database/busy" });
    expect((await sql`SELECT 1 AS one`.execute(database.tables)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it("lets queries wait for a connection longer than for a database that does not answer", async () => {
    const database = await openDatabase(await postgres.createDatabase(), { ...SERVING, queue: 60_000 });
    const askAll = (count: number, seconds: number): Promise<unknown> =>
      Promise.all(
        Array.from({ length: count }, () => sql`SELECT pg_sleep(${seconds}::float8)`.execute(database.tables)),
      );
    // All ten connections are there: only the turn is waited for.
    await expect.poll(() => askAll(10, 0).then(() => "open"), { timeout: 30_000 }).toBe("open");
    await askAll(11, (SERVING.connect + 500) / 1_000);
    await database.close();
  });

  it("calls a database busy, and not unreachable, whose connections stay in use", async () => {
    const database = await openDatabase(await postgres.createDatabase(), { ...WORKING, queue: 100 });
    const begun = await Promise.all(Array.from({ length: 10 }, () => database.tables.startTransaction().execute()));
    const busy = { code: "database/busy", context: { retryAfterSeconds: 2 } };
    await expect(sql`SELECT 1`.execute(database.tables)).rejects.toMatchObject(busy);
    await expect(database.pool?.query({ text: "SELECT 1", query_timeout: 100 })).rejects.toMatchObject(busy);
    await Promise.all(begun.map((each) => each.rollback().execute()));
    expect((await sql`SELECT 1 AS one`.execute(database.tables)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it("answers a write that waits for a lock with when to come back, and goes on reading", async () => {
    const url = await postgres.createDatabase();
    const server = await startTestServer({ databaseUrl: url });
    await server.database.tables.updateTable("projects").set({ is_analytics_enabled: 1 }).execute();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query("BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE");
    const props = { type: "track", event: "MODAL_OPEN" };
    const event = { eventId: "a", url: "https://a.example", domain: "a.example", timestamp: 1, props };
    const write = server.post("/batch", JSON.stringify([event]));
    expect((await server.get("/getWallets?entries=1")).status).toBe(200);
    const response = await write;
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await response.json()).toMatchObject({ code: "database/busy" });
    await other.query("ROLLBACK");
    expect((await server.post("/batch", JSON.stringify([event]))).status).toBe(202);
    await other.end();
    await server.stop();
  });
});
