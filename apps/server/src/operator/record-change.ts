import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { isFault } from "../faults/fault.ts";

/** Who changes what: the person's name on the machine, and the command line. */
export type Change = { readonly who: string; readonly command: string; readonly now: () => number };

/**
 * Does what a command changes, and keeps in the database that it was begun and how it ended: also what is killed in between
 * leaves its line.
 */
export async function recordChange(
  tables: Kysely<Tables>,
  { who, command, now }: Change,
  run: () => Promise<void>,
): Promise<void> {
  const { number } = await tables
    .insertInto("operator_changes")
    .values({ at: now(), who: who.slice(0, 100), command: command.slice(0, 2_000), outcome: "begun" })
    .returning("number")
    .executeTakeFirstOrThrow();
  const end = (outcome: string): Promise<unknown> =>
    tables.updateTable("operator_changes").set({ outcome }).where("number", "=", number).execute();
  try {
    await run();
  } catch (error) {
    await end(isFault(error) ? error.code : "failed");
    throw error;
  }
  await end("done");
}

/** Lists what was changed from a time on, in Unix milliseconds, the oldest first. */
export async function listChanges(
  tables: Kysely<Tables>,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly Pick<Tables["operator_changes"], "at" | "command" | "outcome" | "who">[]> {
  const rows = await tables
    .selectFrom("operator_changes")
    .select(["at", "who", "command", "outcome"])
    .where("at", ">=", since)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return rows.reverse();
}
