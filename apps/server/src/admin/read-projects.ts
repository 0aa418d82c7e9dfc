import type { Kysely } from "kysely";
import { DAY_MS, dayOf } from "../analytics/event-day.ts";
import type { Tables } from "../database/tables.ts";
import { FEATURES } from "../features/features.ts";
import { findFeatures } from "../features/find-features.ts";
import { requireProject } from "../projects/require-project.ts";
import type { AnalyticsLimits } from "../settings/limits.ts";
import type { AdminProject, AdminProjects, UsageDay } from "./admin-answers.ts";

/** How many days of usage are shown. */
const DAYS = 14;

/** Lists every project, the oldest first, and how many origins each names. */
export async function listProjects(tables: Kysely<Tables>): Promise<AdminProjects> {
  const rows = await tables
    .selectFrom("projects")
    .leftJoin("project_origins", "project_origins.project_id", "projects.id")
    .select((columns) => ["projects.id", "projects.name", columns.fn.count("project_origins.origin").as("origins")])
    .groupBy(["projects.id", "projects.name", "projects.created_at"])
    .orderBy("projects.created_at")
    .orderBy("projects.id")
    .execute();
  // PostgreSQL counts in texts.
  return { projects: rows.map((row) => ({ ...row, origins: Number(row.origins) })) };
}

/** Reads all that is known of a project. @throws {Fault} project/unknown */
export async function readProject(
  tables: Kysely<Tables>,
  a: { readonly id: string; readonly now: number; readonly limits: AnalyticsLimits },
): Promise<AdminProject> {
  const project = await requireProject(tables, a.id);
  const switched = new Map((await findFeatures(tables, a.id)).map((each) => [each.id, each]));
  return {
    ...project,
    features: FEATURES.map((id) => switched.get(id) ?? { id, config: [] }),
    usage: await readUsage(tables, a),
    quota: { bytesPerDay: a.limits.bytesPerDay, retentionDays: a.limits.retentionDays },
  };
}

/** Each of the last days, the latest first, those without events too. */
async function readUsage(
  tables: Kysely<Tables>,
  a: { readonly id: string; readonly now: number },
): Promise<UsageDay[]> {
  const today = dayOf(a.now);
  const rows = await tables
    .selectFrom("event_days")
    .select(["day", "bytes", "kept", "refused"])
    .where("project_id", "=", a.id)
    .where("day", ">", today - DAYS)
    .execute();
  const byDay = new Map(rows.map((row) => [Number(row.day), row]));
  return Array.from({ length: DAYS }, (_, ago) => {
    const { bytes = 0, kept = 0, refused = 0 } = byDay.get(today - ago) ?? {};
    return {
      startsAt: (today - ago) * DAY_MS,
      bytes: Number(bytes),
      kept: Number(kept),
      refused: Number(refused),
    };
  });
}
