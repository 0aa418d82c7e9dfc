import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import { findProject } from "./find-project.ts";
import type { Project } from "./project.ts";

/**
 * Gets a project by its id.
 * @throws {Fault} project/unknown
 */
export async function requireProject(tables: Kysely<Tables>, id: string): Promise<Project> {
  const project = await findProject(tables, id);
  if (project === undefined) throw new Fault("project/unknown", { id });
  return project;
}
