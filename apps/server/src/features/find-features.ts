import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { type Feature, isFeatureId } from "./features.ts";

/** Finds the features that the operator has switched for a project; the client's own defaults hold for the rest. */
export async function findFeatures(tables: Kysely<Tables>, projectId: string): Promise<readonly Feature[]> {
  const rows = await tables
    .selectFrom("project_features")
    .select(["feature", "is_enabled", "config"])
    .where("project_id", "=", projectId)
    .orderBy("feature")
    .execute();
  return rows.flatMap(({ feature, is_enabled, config }) =>
    // Written by `setFeature` alone, as a list of strings.
    isFeatureId(feature) ? [{ id: feature, isEnabled: is_enabled === 1, config: JSON.parse(config) as string[] }] : [],
  );
}
