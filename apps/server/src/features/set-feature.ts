import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { Fault } from "../faults/fault.ts";
import { requireProject } from "../projects/require-project.ts";
import { FEATURES, isFeatureId } from "./features.ts";

/**
 * Switches a feature of a project.
 * @throws {Fault} project/unknown, command/invalid
 */
export async function setFeature(
  tables: Kysely<Tables>,
  a: {
    readonly projectId: string;
    readonly feature: string;
    readonly isEnabled: boolean;
    readonly config: readonly string[];
  },
): Promise<void> {
  await requireProject(tables, a.projectId);
  if (!isFeatureId(a.feature)) {
    const reason = `is none of ${FEATURES.join(", ")}`;
    throw new Fault("command/invalid", { subject: `feature '${a.feature}'`, reason });
  }
  const wrong = a.config.find((word) => !/^[a-z0-9_-]{1,40}$/i.test(word));
  if (wrong !== undefined) {
    throw new Fault("command/invalid", { subject: `config '${wrong}'`, reason: "must be letters, digits, '-' or '_'" });
  }
  const row = { is_enabled: a.isEnabled ? 1 : 0, config: JSON.stringify(a.config) };
  await tables
    .insertInto("project_features")
    .values({ project_id: a.projectId, feature: a.feature, ...row })
    .onConflict((conflict) => conflict.columns(["project_id", "feature"]).doUpdateSet(row))
    .execute();
}
