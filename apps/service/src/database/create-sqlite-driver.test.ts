import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSqliteDriver } from "./create-sqlite-driver.ts";

type Tables = { readonly notes: { readonly text: string } };

const LARGE = "x".repeat(200_000);

let folder: string;
let reader: BetterSqlite.Database;
let writer: BetterSqlite.Database;
let tables: Kysely<Tables>;
/** Its callers wait longer than one of its transactions may hang. */
let patient: Kysely<Tables>;

function open(limits: { readonly lockMs: number; readonly idleMs: number }): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => createSqliteDriver({ reader, writer, ...limits }),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (database) => new SqliteIntrospector(database),
    },
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-driver-"));
  writer = new BetterSqlite(join(folder, "a.sqlite"), { timeout: 0 });
  writer.pragma("journal_mode = WAL");
  writer.exec("CREATE TABLE notes (text TEXT NOT NULL)");
  reader = new BetterSqlite(join(folder, "a.sqlite"), { timeout: 0, readonly: true });
  tables = open({ lockMs: 300, idleMs: 60_000 });
  patient = open({ lockMs: 60_000, idleMs: 20 });
});
afterEach(async () => {
  await tables.destroy();
  rmSync(folder, { recursive: true });
});

const write = (to: Kysely<Tables>, text: string): Promise<unknown> => to.insertInto("notes").values({ text }).execute();
const read = async (): Promise<readonly string[]> =>
  (await tables.selectFrom("notes").select("text").execute()).map(({ text }) => text);

/** Lets the file hold no more pages than it has: SQLite answers SQLITE_FULL, as on a full disk. */
function fill(): void {
  const pages = writer.pragma("page_count", { simple: true }) as number;
  writer.pragma(`max_page_count = ${pages}`);
}

describe("a transaction on a full disk", () => {
  it("fails, and the next write is not blocked by it", async () => {
    fill();
    const large = tables.transaction().execute(async (transaction) => write(transaction, LARGE));
    await expect(large).rejects.toMatchObject({ code: "database/unavailable" });
    await write(tables, "small");
    expect(await read()).toEqual(["small"]);
  });

  it("commits no statement that follows the failure", async () => {
    fill();
    const run = tables.transaction().execute(async (transaction) => {
      await write(transaction, "before");
      await write(transaction, LARGE).catch(() => undefined);
      // SQLite may have rolled back by itself, or may not: either both small rows are kept or neither.
      await write(transaction, "after");
    });
    const isDone = await run.then(
      () => true,
      () => false,
    );
    expect(await read()).toEqual(isDone ? ["before", "after"] : []);
    writer.pragma("max_page_count = 1000000");
    await write(tables, "later");
    expect(await read()).toContain("later");
  });
});

describe("a transaction that never ends", () => {
  it("lets other writers fail at their deadline, and hands on the turn when it ends", async () => {
    let release = (): void => undefined;
    const hung = tables.transaction().execute(async (transaction) => {
      await write(transaction, "first");
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const late = [write(tables, "a"), tables.transaction().execute(async (each) => write(each, "b"))];
    const busy = { status: "rejected", reason: expect.objectContaining({ code: "database/busy" }) };
    expect(await Promise.allSettled(late)).toEqual([busy, busy]);
    release();
    await hung;
    await write(tables, "second");
    expect(await read()).toEqual(["first", "second"]);
  });

  it("is rolled back once it has asked nothing for longer than it may, and writes nothing afterwards", async () => {
    let release = (): void => undefined;
    const hung = patient.transaction().execute(async (transaction) => {
      await write(transaction, "first");
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await write(transaction, "late").catch(() => undefined);
    });
    // Its turn comes when the one before is dropped, well before the deadline of its own.
    await patient.transaction().execute(async (transaction) => {
      await write(transaction, "second");
      release();
      await expect(hung).rejects.toMatchObject({ code: "database/busy" });
    });
    await write(patient, "third");
    expect(await read()).toEqual(["second", "third"]);
  });
});
