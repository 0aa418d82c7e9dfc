import { openDatabase as openAny } from "@foyer-apps/service/database/open-database";
import type { Patience } from "@foyer-apps/service/database/patience";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Opens the server's database by its URL: `sqlite:path`, `sqlite::memory:` or `postgres://…`.
 * @throws {Fault} database/unreachable, database/login-refused, database/missing
 */
export function openDatabase(url: string, patience?: Patience): Promise<Database> {
  return openAny<Tables>(url, patience);
}
