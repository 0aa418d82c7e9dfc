import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { listChanges } from "../operator/record-change.ts";
import type { AdminChanges } from "./admin-answers.ts";

/** Of how many changes those of one project are looked for. */
const LOOKED_THROUGH = 2_000;

/** Finds what was changed from a time on, the latest first; of one project if it is named. */
export async function findChanges(
  tables: Kysely<Tables>,
  a: { readonly since: number; readonly project?: string | undefined; readonly most: number },
): Promise<AdminChanges["changes"]> {
  const { since, project, most } = a;
  const found = await listChanges(tables, { since, most: project === undefined ? most : LOOKED_THROUGH });
  return found
    .filter(({ command }) => project === undefined || command.split(" ").includes(project))
    .reverse()
    .slice(0, most)
    .map(({ at, ...rest }) => ({ at: Number(at), ...rest }));
}
