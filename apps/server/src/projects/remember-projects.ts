import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { findProject } from "./find-project.ts";
import type { Project } from "./project.ts";

/** Finds projects, and tells of one that it remembers without asking the database. */
export type FindProject = {
  readonly find: (id: string) => Promise<Project | undefined>;
  readonly recall: (id: string) => Project | undefined;
};

/** How long a change of a project may take to be seen. */
const MEMORY_MS = 2_000;
const MOST_REMEMBERED = 1_000;

/** Remembers each project for two seconds: every request asks for one. Unknown ids are not remembered. */
export function rememberProjects(tables: Kysely<Tables>, now: () => number): FindProject {
  const remembered = new Map<string, { readonly project: Project; readonly until: number }>();
  const recall = (id: string): Project | undefined => {
    const found = remembered.get(id);
    return found && found.until > now() ? found.project : undefined;
  };
  return {
    recall,
    find: async (id) => {
      const recalled = recall(id);
      if (recalled) return recalled;
      const project = await findProject(tables, id);
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      if (project) remembered.set(id, { project, until: now() + MEMORY_MS });
      else remembered.delete(id);
      return project;
    },
  };
}
