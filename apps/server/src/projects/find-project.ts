import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Project } from "./project.ts";

/** Finds a project by its id. */
export async function findProject(tables: Kysely<Tables>, id: string): Promise<Project | undefined> {
  const rows = await tables
    .selectFrom("projects")
    .leftJoin("project_origins", "project_origins.project_id", "projects.id")
    .select(["projects.name", "projects.is_analytics_enabled", "project_origins.origin"])
    .where("projects.id", "=", id)
    .orderBy("project_origins.origin")
    .execute();
  const [row] = rows;
  return (
    row && {
      id,
      name: row.name,
      isAnalyticsEnabled: row.is_analytics_enabled === 1,
      origins: rows.flatMap(({ origin }) => origin ?? []),
    }
  );
}
