import { BATCH_ROWS } from "@foyer-apps/service/database/delete-in-batches";
import { countDeleted } from "@foyer-apps/service/testing/count-deleted";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { dayOf } from "../analytics/event-day.ts";
import { removeEvents } from "../analytics/find-events.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { pruneRates } from "../limits/prune-rates.ts";
import { addProject } from "../projects/add-project.ts";
import { removeProject } from "../projects/change-project.ts";
import { pruneEmbedded } from "./prune-embedded.ts";

const NOW = 1_795_000_000_000;
const OLD = BATCH_ROWS + 1;
const EARLY = { projectId: "project-1", since: undefined, until: OLD + 1, address: undefined, event: undefined };
const NUMBERS = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(OLD)})`;

async function openWithProject(url: string): Promise<Database> {
  const opened = await openDatabase(url);
  await migrate(opened, { now: () => NOW, fill: async () => undefined });
  await addProject(opened.tables, { id: "project-1", name: "Test", origins: "any", now: NOW });
  return opened;
}

async function addEvents({ tables }: Database): Promise<void> {
  await sql`INSERT INTO events (project_id, event_id, received_at, sent_at, event, domain, url, props)
    ${NUMBERS} SELECT 'project-1', CAST(i AS text), i, i, 'CONNECT_SUCCESS', '', '', '{}' FROM n`.execute(tables);
}

describeOnDatabases((createDatabase) => {
  it("removes what is over of embedded wallets in batches, however much it is", async () => {
    const opened = await openWithProject(await createDatabase());
    const past = sql.lit(dayOf(NOW) - 2);
    await sql`INSERT INTO sponsored_operations (project_id, chain, visitor, day, operation, gwei)
      ${NUMBERS} SELECT 'project-1', 'eip155:1', 'v', ${past}, CAST(i AS text), 1 FROM n`.execute(opened.tables);
    await sql`INSERT INTO embedded_accounts
      (id, project_id, email_index, email, wrapped, created_at, erase_at, highest_version)
      ${NUMBERS} SELECT CAST(i AS text), 'project-1', CAST(i AS text), '', '', 0, ${sql.lit(NOW)}, 0 FROM n`.execute(
      opened.tables,
    );
    const { database, counts } = countDeleted(opened);
    expect(await pruneEmbedded(database, NOW)).toBe(2 * OLD);
    expect(Math.max(...counts)).toBe(BATCH_ROWS);
    await opened.close();
  });

  it("removes a project's many events in batches before the project", async () => {
    const opened = await openWithProject(await createDatabase());
    await addEvents(opened);
    const { database, counts } = countDeleted(opened);
    await removeProject(database, "project-1");
    // A deletion that the database carries on to other tables counts none of their rows.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(OLD + 1);
    expect(Math.max(...counts)).toBe(BATCH_ROWS);
    expect(await opened.tables.selectFrom("events").select("event_id").execute()).toEqual([]);
    await expect(removeProject(database, "project-1")).rejects.toMatchObject({ code: "project/unknown" });
    await opened.close();
  });

  it("removes events that an operator names in batches", async () => {
    const opened = await openWithProject(await createDatabase());
    await addEvents(opened);
    const { database, counts } = countDeleted(opened);
    expect(await removeEvents(database, EARLY)).toBe(OLD);
    expect(Math.max(...counts)).toBe(BATCH_ROWS);
    await opened.close();
  });

  it("removes counts of requests in batches", async () => {
    const opened = await openWithProject(await createDatabase());
    if (opened.kind === "postgres") {
      await sql`INSERT INTO rate_limits (key, points, expire)
        ${NUMBERS} SELECT CAST(i AS text), 1, ${sql.lit(NOW)} FROM n`.execute(opened.tables);
    }
    const { database, counts } = countDeleted(opened);
    const isKept = opened.kind === "postgres";
    expect(await pruneRates(database, NOW)).toBe(isKept ? OLD : 0);
    expect(counts).toEqual(isKept ? [BATCH_ROWS, 1] : []);
    await opened.close();
  });
});
