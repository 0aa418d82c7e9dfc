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
    // The project's row first, always: two that wait for each other's would wait for ever.
    const project = await lockDay(transaction, { ...a, visitor: ALL });
    const visitor = await lockDay(transaction, a);
    const more = a.gwei - BigInt(await readCounted(transaction, a));
    if (more <= 0n) return;
    if (BigInt(visitor) + more > BigInt(a.limits.visitorGweiPerDay)) throw spent("visitor", a.now);
    if (BigInt(project) + more > BigInt(a.limits.projectGweiPerDay)) throw spent("project", a.now);
    for (const each of [ALL, a.visitor]) await count(transaction, { ...a, visitor: each, gwei: more });
    await note(transaction, a);
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
