import { type Kysely, sql } from "kysely";
import { DAY_MS, dayOf } from "../../analytics/event-day.ts";
import type { Tables } from "../../database/tables.ts";
import { Fault } from "../../faults/fault.ts";

/** Everybody of a project together, where a visitor stands. */
const ALL = "";

/** What is to be paid for. `operation`: its sender and nonce, of which one happens at most. `now`: Unix milliseconds. */
export type Sponsoring = {
  readonly projectId: string;
  readonly chain: string;
  readonly visitor: string;
  readonly operation: string;
  readonly gwei: bigint;
  readonly now: number;
  readonly limits: { readonly projectGweiPerDay: number; readonly visitorGweiPerDay: number };
};

/**
 * Counts an operation against what a project and a visitor have in a day, whichever process does: all or nothing. The same
 * one, signed anew with other gas, counts as the dearest of them.
 * @throws {Fault} sponsor/spent
 */
export async function takeSponsoring(tables: Kysely<Tables>, a: Sponsoring): Promise<void> {
  await tables.transaction().execute(async (transaction) => {
    const visitor = await lockDay(transaction, a);
    const more = a.gwei - BigInt(await readCounted(transaction, a));
    if (more <= 0n) return;
    if (BigInt(visitor) + more > BigInt(a.limits.visitorGweiPerDay)) throw spent("visitor", a.now);
    await count(transaction, { ...a, gwei: more });
    await note(transaction, a);
    // Last, as everybody of the project waits for it: it is kept from them for as short as can be, and nobody waits crosswise.
    await countProject(transaction, { ...a, gwei: more });
  });
}

/**
 * Refuses where nothing is left at all, before anybody reckons what an operation costs.
 * @throws {Fault} sponsor/spent
 */
export async function requireSponsoring(
  tables: Kysely<Tables>,
  a: Omit<Sponsoring, "gwei" | "operation">,
): Promise<void> {
  const rows = await tables
    .selectFrom("sponsor_days")
    .select(["visitor", "gwei"])
    .where("project_id", "=", a.projectId)
    .where("chain", "=", a.chain)
    .where("day", "=", dayOf(a.now))
    .where("visitor", "in", [ALL, a.visitor])
    .execute();
  const of = (visitor: string): number => rows.find((row) => row.visitor === visitor)?.gwei ?? 0;
  if (of(a.visitor) >= a.limits.visitorGweiPerDay) throw spent("visitor", a.now);
  if (of(ALL) >= a.limits.projectGweiPerDay) throw spent("project", a.now);
}

function spent(whose: "project" | "visitor", now: number): Fault {
  const retryAfterSeconds = Math.max(1, Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1_000));
  return new Fault("sponsor/spent", { whose, retryAfterSeconds });
}

type Counter = Pick<Sponsoring, "projectId" | "chain" | "visitor" | "now">;
const keyOf = ({ projectId, chain, visitor, now }: Counter) => ({
  ...{ project_id: projectId, chain, visitor },
  day: dayOf(now),
});

/** Gives what the day has, and keeps others from it until the transaction ends. */
async function lockDay(tables: Kysely<Tables>, counter: Counter): Promise<number> {
  const { gwei } = await tables
    .insertInto("sponsor_days")
    .values({ ...keyOf(counter), gwei: 0 })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "chain", "visitor", "day"]).doUpdateSet({ gwei: sql`sponsor_days.gwei` }),
    )
    .returning("gwei")
    .executeTakeFirstOrThrow();
  return gwei;
}

async function readCounted(tables: Kysely<Tables>, a: Counter & Pick<Sponsoring, "operation">): Promise<number> {
  const row = await tables
    .selectFrom("sponsored_operations")
    .select("gwei")
    .where("project_id", "=", a.projectId)
    .where("chain", "=", a.chain)
    .where("visitor", "=", a.visitor)
    .where("day", "=", dayOf(a.now))
    .where("operation", "=", a.operation)
    .executeTakeFirst();
  return row?.gwei ?? 0;
}

async function count(tables: Kysely<Tables>, a: Counter & Pick<Sponsoring, "gwei">): Promise<void> {
  await tables
    .updateTable("sponsor_days")
    .set(({ eb }) => ({ gwei: eb("gwei", "+", Number(a.gwei)) }))
    .where("project_id", "=", a.projectId)
    .where("chain", "=", a.chain)
    .where("visitor", "=", a.visitor)
    .where("day", "=", dayOf(a.now))
    .execute();
}

/** In one statement, so that no two take what is left. */
async function countProject(tables: Kysely<Tables>, a: Sponsoring): Promise<void> {
  const [gwei, limit] = [Number(a.gwei), a.limits.projectGweiPerDay];
  if (gwei > limit) throw spent("project", a.now);
  const taken = await tables
    .insertInto("sponsor_days")
    .values({ ...keyOf({ ...a, visitor: ALL }), gwei })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "chain", "visitor", "day"])
        .doUpdateSet({ gwei: sql`sponsor_days.gwei + ${sql.lit(gwei)}` })
        .where(sql<boolean>`sponsor_days.gwei <= ${sql.lit(limit - gwei)}`),
    )
    .returning("gwei")
    .execute();
  if (taken.length === 0) throw spent("project", a.now);
}

async function note(tables: Kysely<Tables>, a: Sponsoring): Promise<void> {
  const gwei = Number(a.gwei);
  await tables
    .insertInto("sponsored_operations")
    .values({ ...keyOf(a), operation: a.operation, gwei })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "chain", "visitor", "day", "operation"]).doUpdateSet({ gwei }),
    )
    .execute();
}
