import type { SignInStore } from "@foyer/siwx/server";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/**
 * Keeps in the database what signing in remembers of a project. Each call is one statement, so that of any number of
 * calls, from any number of processes, one alone takes an entry away.
 */
export function createSignInStore(tables: Kysely<Tables>, projectId: string): SignInStore {
  return {
    add: async ({ key, value, now, expiresAt }) => {
      const row = { value, reads: 0, expires_at: expiresAt };
      const added = await tables
        .insertInto("sign_in_entries")
        .values({ project_id: projectId, key, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(["project_id", "key"])
            .doUpdateSet(row)
            // One that is over counts as none, whether or not it has been removed yet.
            .where("sign_in_entries.expires_at", "<=", now),
        )
        .returning("key")
        .execute();
      return added.length > 0;
    },
    read: async ({ key, now, limit }) => {
      const question = { projectId, key, now };
      const [row] =
        limit === undefined ? await look(tables, question) : await lookAndCount(tables, { ...question, limit });
      return row?.value;
    },
    take: async ({ key, now }) => {
      const taken = await tables
        .deleteFrom("sign_in_entries")
        .where("project_id", "=", projectId)
        .where("key", "=", key)
        .where("expires_at", ">", now)
        .returning("key")
        .execute();
      return taken.length > 0;
    },
  };
}

type Question = { readonly projectId: string; readonly key: string; readonly now: number };
type Rows = Promise<readonly { readonly value: string }[]>;

function look(tables: Kysely<Tables>, { projectId, key, now }: Question): Rows {
  return tables
    .selectFrom("sign_in_entries")
    .select("value")
    .where("project_id", "=", projectId)
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .execute();
}

function lookAndCount(tables: Kysely<Tables>, { projectId, key, now, limit }: Question & { limit: number }): Rows {
  return tables
    .updateTable("sign_in_entries")
    .set(({ eb }) => ({ reads: eb("reads", "+", 1) }))
    .where("project_id", "=", projectId)
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .where("reads", "<", limit)
    .returning("value")
    .execute();
}
