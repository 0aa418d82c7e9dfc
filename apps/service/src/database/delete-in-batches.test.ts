import { type Generated, sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnDatabases } from "../testing/describe-on-databases.ts";
import { BATCH_ROWS, deleteInBatches } from "./delete-in-batches.ts";
import { openDatabase } from "./open-database.ts";

type Tables = { readonly events: { readonly id: Generated<number>; readonly at: number } };

const OLD = 2 * BATCH_ROWS + 7;

describeOnDatabases((createDatabase) => {
  it("deletes more rows than one statement may, and none that are younger", async () => {
    const database = await openDatabase<Tables>(await createDatabase());
    const { tables, kind } = database;
    await sql`CREATE TABLE events (id INTEGER, at BIGINT NOT NULL)`.execute(tables);
    const series =
      kind === "sqlite"
        ? sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OLD + 3}) SELECT i, i FROM n`
        : sql`SELECT i, i FROM generate_series(1, ${sql.lit(OLD + 3)}) AS i`;
    await sql`INSERT INTO events (id, at) ${series}`.execute(tables);
    if (kind === "postgres") {
      // Stands for the time limit of a statement, without a clock.
      await sql`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gone) > ${sql.lit(BATCH_ROWS)} THEN RAISE EXCEPTION 'too many at once'; END IF;
        RETURN NULL; END $$`.execute(tables);
      await sql`CREATE TRIGGER refuse_many AFTER DELETE ON events REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`.execute(tables);
      await expect(tables.deleteFrom("events").execute()).rejects.toThrow("too many at once");
    }
    expect(await deleteInBatches(database, { table: "events", column: "at", until: OLD })).toBe(OLD);
    expect(await tables.selectFrom("events").select("at").orderBy("at").execute()).toEqual(
      [OLD + 1, OLD + 2, OLD + 3].map((at) => ({ at })),
    );
    await database.close();
  });

  it("ends before the next batch once it is aborted", async () => {
    const database = await openDatabase<Tables>(await createDatabase());
    await sql`CREATE TABLE events (id INTEGER, at BIGINT NOT NULL)`.execute(database.tables);
    await database.tables.insertInto("events").values({ at: 1 }).execute();
    const signal = AbortSignal.abort();
    expect(await deleteInBatches(database, { table: "events", column: "at", until: 5, signal })).toBe(0);
    await database.close();
  });
});
