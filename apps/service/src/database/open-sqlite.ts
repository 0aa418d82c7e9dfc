import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { createSqliteDriver } from "./create-sqlite-driver.ts";
import type { Database } from "./database.ts";
import { keepPrivate } from "./keep-private.ts";
import type { Patience } from "./patience.ts";
import { whenFree } from "./when-free.ts";

const MEMORY = ":memory:";

/** Opens an SQLite file, and makes it where there is none: its owner alone reads it. */
export async function openSqlite<Tables>(path: string, patience: Patience): Promise<Database<Tables>> {
  if (path !== MEMORY) keepPrivate(path);
  const writer = new BetterSqlite(path, { timeout: 0 });
  try {
    await whenFree(() => writer.pragma("journal_mode = WAL"), Date.now() + patience.lock);
    // What was answered as taken is on the disk, also when the power goes.
    writer.pragma("synchronous = FULL");
    writer.pragma("foreign_keys = ON");
    // What is in memory is one connection's own.
    const reader = path === MEMORY ? writer : new BetterSqlite(path, { timeout: 0, readonly: true });
    return toDatabase({ reader, writer, lockMs: patience.lock, idleMs: patience.statement * 2 });
  } catch (error) {
    writer.close();
    throw error;
  }
}

function toDatabase<Tables>(files: Parameters<typeof createSqliteDriver>[0]): Database<Tables> {
  const tables = new Kysely<Tables>({
    dialect: {
      createDriver: () => createSqliteDriver(files),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (database) => new SqliteIntrospector(database),
    },
  });
  const close = async (): Promise<void> => {
    await tables.destroy();
    // Kysely leaves a driver alone that was never asked.
    for (const file of [files.reader, files.writer]) if (file.open) file.close();
  };
  return { kind: "sqlite", tables, close };
}
