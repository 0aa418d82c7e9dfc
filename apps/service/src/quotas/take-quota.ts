import { type Kysely, sql } from "kysely";
import { ServiceFault } from "../faults/fault.ts";
import type { RateScope } from "../faults/service-faults.ts";
import type { HolderTables } from "../holding/holder-tables.ts";

/** How much is allowed: one in so many seconds, so many an hour, so many a day. */
export type QuotaRules = { readonly everySeconds: number; readonly perHour: number; readonly perDay: number };

/** Mails to one address of e-mail, whoever asks for them, where no setting says otherwise. */
export const MAILS_TO_ONE_ADDRESS: QuotaRules = { everySeconds: 30, perHour: 5, perDay: 10 };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Question = { readonly key: string; readonly scope: RateScope; readonly now: number; readonly rules: QuotaRules };

/**
 * Takes one of what a key is allowed, in one statement, so that no two take the last one.
 * @throws {ServiceFault} rate/exceeded
 */
export async function takeQuota(tables: Kysely<HolderTables>, { key, scope, now, rules }: Question): Promise<void> {
  const time = sql<number>`CAST(${now} AS bigint)`;
  const isNewHour = sql<boolean>`holder_quotas.hour_at <= ${time} - ${sql.lit(HOUR_MS)}`;
  const isNewDay = sql<boolean>`holder_quotas.day_at <= ${time} - ${sql.lit(DAY_MS)}`;
  const counters = { hour_at: now, hour_count: 1, day_at: now, day_count: 1 };
  const taken = await tables
    .insertInto("holder_quotas")
    .values({ key, last_at: now, ...counters, expires_at: now + DAY_MS })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          last_at: now,
          hour_at: sql`CASE WHEN ${isNewHour} THEN ${time} ELSE holder_quotas.hour_at END`,
          hour_count: sql`CASE WHEN ${isNewHour} THEN 1 ELSE holder_quotas.hour_count + 1 END`,
          day_at: sql`CASE WHEN ${isNewDay} THEN ${time} ELSE holder_quotas.day_at END`,
          day_count: sql`CASE WHEN ${isNewDay} THEN 1 ELSE holder_quotas.day_count + 1 END`,
          expires_at: now + DAY_MS,
        })
        .where(sql<boolean>`holder_quotas.last_at <= ${time} - ${sql.lit(rules.everySeconds * 1_000)}`)
        .where(sql<boolean>`(${isNewHour} OR holder_quotas.hour_count < ${sql.lit(rules.perHour)})`)
        .where(sql<boolean>`(${isNewDay} OR holder_quotas.day_count < ${sql.lit(rules.perDay)})`),
    )
    .returning("key")
    .execute();
  if (taken.length > 0) return;
  throw new ServiceFault("rate/exceeded", { scope, retryAfterSeconds: await readWait(tables, { key, now, rules }) });
}

/** Gives back what was taken for nothing, as when a mail was not sent. */
export async function returnQuota(tables: Kysely<HolderTables>, key: string): Promise<void> {
  await tables
    .updateTable("holder_quotas")
    .set(({ eb }) => ({ last_at: 0, hour_count: eb("hour_count", "-", 1), day_count: eb("day_count", "-", 1) }))
    .where("key", "=", key)
    .execute();
}

async function readWait(tables: Kysely<HolderTables>, { key, now, rules }: Omit<Question, "scope">): Promise<number> {
  const row = await tables.selectFrom("holder_quotas").selectAll().where("key", "=", key).executeTakeFirst();
  if (row === undefined) return 1;
  const ends = [row.last_at + rules.everySeconds * 1_000];
  if (row.hour_count >= rules.perHour) ends.push(row.hour_at + HOUR_MS);
  if (row.day_count >= rules.perDay) ends.push(row.day_at + DAY_MS);
  return Math.max(1, Math.ceil((Math.max(...ends) - now) / 1_000));
}
