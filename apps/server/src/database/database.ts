import type { Database as AnyDatabase } from "@foyer-apps/service/database/database";
import type { Tables } from "./tables.ts";

/** The server's database, open. Whoever opens it closes it. */
export type Database = AnyDatabase<Tables>;
