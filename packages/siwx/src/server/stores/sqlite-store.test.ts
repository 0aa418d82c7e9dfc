import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { describeStore } from "../../testing/server/describe-store.ts";
import { sqliteStore } from "./sqlite-store.ts";

const folder = mkdtempSync(join(tmpdir(), "foyer-siwx-"));
const opened: Database.Database[] = [];
let files = 0;
afterAll(() => {
  for (const database of opened) database.close();
  rmSync(folder, { recursive: true });
});

function open(path: string): Database.Database {
  const database = new Database(path);
  opened.push(database);
  return database;
}

describeStore("in SQLite", async () => {
  files += 1;
  const path = join(folder, `${files}.sqlite`);
  return { store: sqliteStore(open(path)), others: [sqliteStore(open(path))] };
});

describe("sqliteStore", () => {
  it("sweeps what is over, and finds what was kept before a restart", async () => {
    const path = join(folder, "again.sqlite");
    const database = open(path);
    const store = sqliteStore(database, { table: "kept" });
    for (let index = 0; index < 30; index++)
      await store.add({ key: `a:${index}`, value: "", now: 0, expiresAt: index === 29 ? 99 : 10 });
    await store.add({ key: "b:1", value: "", now: 10, expiresAt: 99 });
    await store.add({ key: "b:2", value: "", now: 10, expiresAt: 99 });
    expect(database.prepare("SELECT count(*) AS rows FROM kept").get()).toEqual({ rows: 3 });
    expect(await sqliteStore(open(path), { table: "kept" }).read({ key: "a:29", now: 11 })).toBe("");
  });

  it("sweeps twenty of what is over with each new one, and has an index for finding them", async () => {
    const database = open(":memory:");
    const store = sqliteStore(database);
    for (let index = 0; index < 30; index++) await store.add({ key: `a:${index}`, value: "", now: 0, expiresAt: 10 });
    await store.add({ key: "b:1", value: "", now: 10, expiresAt: 99 });
    expect(database.prepare("SELECT count(*) AS rows FROM foyer_sign_in").get()).toEqual({ rows: 11 });
    const plan = database.prepare("EXPLAIN QUERY PLAN SELECT key FROM foyer_sign_in WHERE expires_at <= 1").all();
    expect(JSON.stringify(plan)).toContain("INDEX foyer_sign_in_expires_at");
  });

  it("takes plain names of tables alone", () => {
    expect(() => sqliteStore(open(":memory:"), { table: "a; DROP TABLE b" })).toThrow("table");
  });
});
