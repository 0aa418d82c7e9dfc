import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** Keeps what a provider answered for a frame whose window was cut off from it. */
export async function createSocialAnswers(tables: Kysely<Tables>): Promise<void> {
  await sql`ALTER TABLE embedded_social_flows ADD COLUMN answer text`.execute(tables);
  await sql`CREATE INDEX embedded_social_flows_by_state ON embedded_social_flows (project_id, state_hash)`.execute(
    tables,
  );
}
