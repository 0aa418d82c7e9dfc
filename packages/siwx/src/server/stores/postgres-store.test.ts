import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { describeStore } from "../../testing/server/describe-store.ts";
import { findProgram, startPostgres, type TestServer } from "../../testing/server/store-servers.ts";
import { type PostgresClient, postgresStore } from "./postgres-store.ts";

const initdb = findProgram("initdb");
let server: TestServer | undefined;
const pools: pg.Pool[] = [];
let tables = 0;

function openPool(): pg.Pool {
  const pool = new pg.Pool({ host: "127.0.0.1", port: server?.port, user: "foyer", database: "postgres", max: 8 });
  // The end of the server ends its connections, whoever stops first.
  pool.on("error", () => undefined);
  pools.push(pool);
  return pool;
}

describe.skipIf(initdb === undefined)("PostgreSQL of this machine", () => {
  beforeAll(async () => {
    server = await startPostgres(initdb ?? "");
    const pool = openPool();
    await vi.waitFor(() => pool.query("SELECT 1"), { timeout: 30_000 });
  });
  afterAll(async () => {
    for (const pool of pools) await pool.end();
    await server?.stop();
  });

  describeStore("over pg, two servers with eight connections each", async () => {
    tables += 1;
    const table = `kept_${tables}`;
    return { store: postgresStore(openPool(), { table }), others: [postgresStore(openPool(), { table })] };
  });

  it("creates its table once, though several servers start at once", async () => {
    const stores = Array.from({ length: 6 }, () => postgresStore(openPool(), { table: "together" }));
    const entry = { value: "", now: 0, expiresAt: 10 };
    const added = await Promise.all(stores.map((store, index) => store.add({ key: `a:${index}`, ...entry })));
    expect(added).toEqual(stores.map(() => true));
  });
});

describe("PGlite", () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
  }, 120_000);
  afterAll(() => database.close());

  describeStore("one connection", async () => {
    tables += 1;
    return { store: postgresStore(database, { table: `kept_${tables}` }) };
  });

  it("is swept of what is over", async () => {
    const store = postgresStore(database, { table: "swept" });
    for (let index = 0; index < 19; index++) await store.add({ key: `a:${index}`, value: "", now: 0, expiresAt: 10 });
    await store.add({ key: "b:1", value: "", now: 10, expiresAt: 99 });
    const { rows } = await database.query("SELECT key FROM swept");
    expect(rows).toEqual([{ key: "b:1" }]);
  });

  it("keeps what is not over when it is swept, and is swept by every twentieth alone", async () => {
    const store = postgresStore(database, { table: "kept_on" });
    const rows = async () => (await database.query("SELECT key FROM kept_on")).rows;
    await store.add({ key: "a:1", value: "", now: 0, expiresAt: 10 });
    await store.add({ key: "a:2", value: "", now: 0, expiresAt: 11 });
    for (let index = 0; index < 17; index++) await store.add({ key: "b:1", value: "", now: 10, expiresAt: 99 });
    expect(await rows()).toHaveLength(3);
    await store.add({ key: "b:1", value: "", now: 10, expiresAt: 99 });
    expect(await rows()).toEqual([{ key: "a:2" }, { key: "b:1" }]);
  });

  it("gets its table and its index although another server was creating them just then", async () => {
    const asked: string[] = [];
    const client: PostgresClient = {
      query: async (text, values) => {
        const isFirst = !asked.includes(text);
        asked.push(text);
        if (isFirst && text.startsWith("CREATE")) throw new Error("duplicate key value violates unique constraint");
        return await database.query(text, values);
      },
    };
    const store = postgresStore(client, { table: "raced" });
    expect(await store.add({ key: "a:1", value: "", now: 0, expiresAt: 10 })).toBe(true);
    expect(await store.take({ key: "a:1", now: 0 })).toBe(true);
    expect(asked.filter((text) => text.startsWith("CREATE"))).toHaveLength(4);
    const { rows } = await database.query("SELECT indexname FROM pg_indexes WHERE indexname = 'raced_expires_at'");
    expect(rows).toHaveLength(1);
  });

  it("gets its table at the second call where the first found no server", async () => {
    let isUp = false;
    const client: PostgresClient = {
      query: (text, values) => (isUp ? database.query(text, values) : Promise.reject(new Error("no server"))),
    };
    const store = postgresStore(client);
    const entry = { key: "a:1", value: "", now: 0, expiresAt: 10 };
    await expect(store.add(entry)).rejects.toThrow("no server");
    isUp = true;
    expect(await store.add(entry)).toBe(true);
  });
});

describe("postgresStore", () => {
  it.each(["", "A", "1a", "a-b", "a; DROP TABLE b", "a\n", "x".repeat(52)])("takes no table called %j", (table) => {
    const client: PostgresClient = { query: () => Promise.reject(new Error("nothing may be asked")) };
    const make = (): unknown => postgresStore(client, { table });
    expect(make).toThrow("table");
    expect(make).toThrow("small letters, digits and '_'");
  });

  it.each(["_", "a", "kept_2", "x".repeat(51)])("takes a table called %s", async (table) => {
    const asked: string[] = [];
    const client: PostgresClient = { query: async (text) => ({ rows: [asked.push(text)] }) };
    await postgresStore(client, { table, isCreated: true }).take({ key: "a:1", now: 0 });
    expect(asked[0]).toContain(` ${table} `);
  });

  it("creates nothing where its table is there already", async () => {
    const asked: string[] = [];
    const client: PostgresClient = { query: async (text) => ({ rows: [asked.push(text)] }) };
    await postgresStore(client, { isCreated: true }).take({ key: "a:1", now: 0 });
    expect(asked).toEqual([expect.stringMatching(/^DELETE/)]);
  });
});
