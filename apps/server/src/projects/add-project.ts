import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import { findProject } from "./find-project.ts";
import { readOrigin } from "./origin.ts";
import type { Project } from "./project.ts";

/**
 * Makes a project; without an id, it gets 32 random hexadecimal digits.
 * @throws {Fault} command/invalid, project/exists
 */
export async function addProject(
  tables: Kysely<Tables>,
  a: {
    readonly id?: string | undefined;
    readonly name: string;
    /** `"any"`: pages of every origin may use it. */
    readonly origins: readonly string[] | "any";
    readonly now: number;
  },
): Promise<Project> {
  const id = a.id ?? randomBytes(16).toString("hex");
  const name = a.name.trim();
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(id)) {
    throw refuse(`project id '${id}'`, "must be 8 to 64 letters, digits, '-' or '_'");
  }
  if (name.length < 1 || name.length > 60) throw refuse("project name", "must be 1 to 60 characters");
  if (a.origins !== "any" && a.origins.length === 0) {
    throw refuse("origins", "a project names at least one; give --origin, or --any-origin if every page may use it");
  }
  const origins = a.origins === "any" ? [] : [...new Set(a.origins.map(readOrigin))];
  if (await findProject(tables, id)) throw new Fault("project/exists", { id });
  await tables.transaction().execute(async (transaction) => {
    await transaction.insertInto("projects").values({ id, name, is_analytics_enabled: 0, created_at: a.now }).execute();
    if (origins.length === 0) return;
    const rows = origins.map((origin) => ({ project_id: id, origin }));
    await transaction.insertInto("project_origins").values(rows).execute();
  });
  return { id, name, isAnalyticsEnabled: false, origins };
}

function refuse(subject: string, reason: string): Fault {
  return new Fault("command/invalid", { subject, reason });
}
