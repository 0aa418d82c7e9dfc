import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const fill = async (): Promise<void> => undefined;

describeOnDatabases((createDatabase) => {
  it("gives times and counts as numbers, and bytes as they were", async () => {
    const { tables, ...database } = await openDatabase(await createDatabase());
    await migrate({ tables, ...database }, { now: () => 1_795_000_000_000, fill });
    const body = Buffer.from([0, 255, 128, 10]);
    await tables
      .insertInto("images")
      .values({ kind: "token", id: "a", content_type: "x", body, source: "operator" })
      .execute();
    const ran = await tables.selectFrom("migrations").select("ran_at").distinct().execute();
    expect(ran).toEqual([{ ran_at: 1_795_000_000_000 }]);
    const counted = tables.selectFrom("images").select((builder) => builder.fn.countAll().as("count"));
    expect(await counted.execute()).toEqual([{ count: 1 }]);
    const [image] = await tables.selectFrom("images").select("body").execute();
    expect(Buffer.from(image?.body ?? [])).toEqual(body);
    await database.close();
  });

  it("goes on with a new connection when one is cut in the middle of its work", async () => {
    const database = await openDatabase(await createDatabase());
    if (database.kind === "postgres" && process.env["FOYER_TEST_POSTGRES"] !== "pglite") {
      const cut = sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(database.tables);
      await expect(cut).rejects.toMatchObject({ code: "database/unavailable" });
    }
    const ask = (): Promise<unknown> =>
      sql`SELECT 1 AS one`.execute(database.tables).then(
        ({ rows }) => rows,
        () => "cut",
      );
    // The pool may hand the cut one out once more before its end is noticed.
    await expect.poll(ask, { timeout: 10_000 }).toEqual([{ one: 1 }]);
    await database.close();
  });
});
