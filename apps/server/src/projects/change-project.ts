import { deleteWhere } from "@foyer-apps/service/database/delete-in-batches";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import { readOrigin } from "./origin.ts";
import { requireProject } from "./require-project.ts";

/** Allows one more origin. @throws {Fault} project/unknown, command/invalid */
export async function addOrigin(tables: Kysely<Tables>, a: { id: string; origin: string }): Promise<void> {
  await requireProject(tables, a.id);
  await tables
    .insertInto("project_origins")
    .values({ project_id: a.id, origin: readOrigin(a.origin) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Removes an allowed origin. The last one stays, since a project without origins is open to all. Concurrent removals run one after the other.
 * @throws {Fault} project/unknown, command/invalid
 */
export async function removeOrigin(tables: Kysely<Tables>, a: { id: string; origin: string }): Promise<void> {
  await tables.transaction().execute((transaction) => removeLocked(transaction, a));
}

async function removeLocked(tables: Kysely<Tables>, a: { id: string; origin: string }): Promise<void> {
  // An update locks the row until the transaction ends, on either database.
  await tables.updateTable("projects").set({ id: a.id }).where("id", "=", a.id).execute();
  const { origins } = await requireProject(tables, a.id);
  const refuse = (reason: string): Fault => new Fault("command/invalid", { subject: `origin '${a.origin}'`, reason });
  if (!origins.includes(a.origin)) throw refuse(`is not one of the project's: ${origins.join(", ") || "it has none"}`);
  if (origins.length === 1)
    throw refuse("is the last one, and a project without origins is open to all; add another first");
  await tables.deleteFrom("project_origins").where("project_id", "=", a.id).where("origin", "=", a.origin).execute();
}

/** Switches whether the project's events are kept. @throws {Fault} project/unknown */
export async function setAnalytics(tables: Kysely<Tables>, a: { id: string; isEnabled: boolean }): Promise<void> {
  await requireProject(tables, a.id);
  await tables
    .updateTable("projects")
    .set({ is_analytics_enabled: a.isEnabled ? 1 : 0 })
    .where("id", "=", a.id)
    .execute();
}

/** Tables that may hold so many rows of a project that one statement would not end in time. */
const LARGE = ["events", "orders", "sponsored_operations", "embedded_accounts"] as const;

/** Removes a project with its origins, features and events, the events first and in batches. @throws {Fault} project/unknown */
export async function removeProject(database: Database, id: string): Promise<void> {
  const { tables } = database;
  await requireProject(tables, id);
  for (const table of LARGE) await deleteWhere(database, { table, where: sql`project_id = ${id}` });
  await tables.deleteFrom("projects").where("id", "=", id).execute();
}
