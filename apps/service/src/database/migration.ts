import type { Kysely } from "kysely";
import type { Database } from "./database.ts";

/** One step of the tables' history. `run` is inside a transaction. */
export type Migration<Tables> = {
  readonly name: string;
  readonly run: (tables: Kysely<Tables>, kind: Database<Tables>["kind"]) => Promise<void>;
};
