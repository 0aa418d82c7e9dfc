import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** One step of the tables' history. `run` is inside a transaction. */
export type Migration = {
  readonly name: string;
  readonly run: (tables: Kysely<Tables>, kind: Database["kind"]) => Promise<void>;
};
