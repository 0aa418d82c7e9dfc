import { BATCH_ROWS } from "@foyer-apps/service/database/delete-in-batches";
import { migrate } from "@foyer-apps/service/database/migrate";
import { openDatabase } from "@foyer-apps/service/database/open-database";
import { countDeleted } from "@foyer-apps/service/testing/count-deleted";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { MIGRATIONS } from "./migrations.ts";
import { prune } from "./prune.ts";
import type { Tables } from "./tables.ts";

const NOW = 1_795_000_000_000;
const OLD = BATCH_ROWS + 1;

describeOnDatabases((createDatabase) => {
  it("removes what is over in batches, however much it is, and stops between two of them", async () => {
    const opened = await openDatabase<Tables>(await createDatabase());
    await migrate(opened, { now: () => NOW, migrations: MIGRATIONS, fill: async () => undefined });
    const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(OLD + 1)})`;
    const until = sql`CASE WHEN i > ${sql.lit(OLD)} THEN ${sql.lit(NOW + 1)} ELSE ${sql.lit(NOW)} END`;
    await sql`INSERT INTO holder_proofs (id, expires_at) ${numbers} SELECT CAST(i AS text), ${until} FROM n`.execute(
      opened.tables,
    );
    await sql`INSERT INTO keeper_receipts (wallet_id, asked, receipt, expires_at)
      ${numbers} SELECT CAST(i AS text), '', '', ${until} FROM n`.execute(opened.tables);
    const { database, counts } = countDeleted(opened);
    const left = async (): Promise<readonly number[]> =>
      Promise.all(
        (["holder_proofs", "keeper_receipts"] as const).map(
          async (table) => (await opened.tables.selectFrom(table).select("expires_at").execute()).length,
        ),
      );
    await prune(database, NOW, AbortSignal.abort());
    expect(await left()).toEqual([OLD + 1, OLD + 1]);
    await prune(database, NOW);
    expect(await left()).toEqual([1, 1]);
    expect(Math.max(...counts)).toBe(BATCH_ROWS);
    await opened.close();
  });
});
