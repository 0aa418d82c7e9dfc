import type BetterSqlite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { takeTurns } from "./take-turns.ts";
import { whenFree } from "./when-free.ts";

/**
 * Makes the driver of an SQLite file. It reads through one connection and writes through another, so that nobody who
 * reads stands behind somebody who waits for the lock of the file; the driver that Kysely brings has one for both.
 * Who writes takes turns in this process, and waits `lockMs` for other processes, counted from when they asked.
 */
export function createSqliteDriver(a: {
  readonly reader: BetterSqlite.Database;
  readonly writer: BetterSqlite.Database;
  readonly lockMs: number;
}): Driver {
  const takeTurn = takeTurns();
  /** Connections inside a transaction, with what ends their turns. */
  const transactions = new Map<DatabaseConnection, () => void>();

  const write = async (query: CompiledQuery): Promise<QueryResult<never>> => {
    const deadline = Date.now() + a.lockMs;
    const endTurn = await takeTurn();
    try {
      return await whenFree(() => execute(prepare(a.writer, query), query), deadline);
    } finally {
      endTurn();
    }
  };
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      executeQuery: async (query) => {
        if (transactions.has(connection)) return execute(prepare(a.writer, query), query);
        const deadline = Date.now() + a.lockMs;
        const statement = await whenFree(() => prepare(a.reader, query), deadline);
        return statement.readonly ? whenFree(() => execute(statement, query), deadline) : write(query);
      },
      streamQuery: () => {
        throw new TypeError("no query here is streamed");
      },
    };
    return connection;
  };
  const end = (connection: DatabaseConnection, statement: "COMMIT" | "ROLLBACK"): void => {
    a.writer.exec(statement);
    transactions.get(connection)?.();
    transactions.delete(connection);
  };

  return {
    init: async () => undefined,
    acquireConnection: async () => connect(),
    beginTransaction: async (connection) => {
      const deadline = Date.now() + a.lockMs;
      const endTurn = await takeTurn();
      try {
        // A transaction that first reads and then writes could fail in its middle; this one has the lock from the start.
        await whenFree(() => a.writer.exec("BEGIN IMMEDIATE"), deadline);
      } catch (error) {
        endTurn();
        throw error;
      }
      transactions.set(connection, endTurn);
    },
    commitTransaction: async (connection) => end(connection, "COMMIT"),
    rollbackTransaction: async (connection) => end(connection, "ROLLBACK"),
    releaseConnection: async () => undefined,
    destroy: async () => {
      a.reader.close();
      a.writer.close();
    },
  };
}

type Statement = BetterSqlite.Statement<unknown[], never>;

function prepare(file: BetterSqlite.Database, { sql }: CompiledQuery): Statement {
  return file.prepare<unknown[], never>(sql);
}

function execute(statement: Statement, { parameters }: CompiledQuery): QueryResult<never> {
  if (statement.reader) return { rows: statement.all(...parameters) };
  return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
}
