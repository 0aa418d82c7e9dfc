import type BetterSqlite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { ServiceFault } from "../faults/fault.ts";
import { takeTurns } from "./take-turns.ts";
import { toDiskFault, whenFree } from "./when-free.ts";

/**
 * Creates the driver of an SQLite file. It reads through one connection and writes through another, so that reads never block on the write
 * lock; Kysely's own driver has one connection for both. Writers of this process take turns, and wait at most `lockMs` for each other and for
 * other processes, counted from the call. A transaction that asks nothing for `idleMs` is rolled back, its turn goes to the next writer, and
 * whatever it asks afterwards fails as database/busy.
 */
export function createSqliteDriver(a: {
  readonly reader: BetterSqlite.Database;
  readonly writer: BetterSqlite.Database;
  readonly lockMs: number;
  readonly idleMs: number;
}): Driver {
  const busy = (): ServiceFault => new ServiceFault("database/busy", { retryAfterSeconds: 2 });
  const takeTurn = takeTurns(busy);
  /** Connections whose transaction was dropped: a statement of theirs would be written alone, or into another one's. */
  const dropped = new WeakSet<DatabaseConnection>();
  /** Connections inside a transaction, with the functions that end their turns. */
  const transactions = new Map<DatabaseConnection, { readonly endTurn: () => void; readonly idle: NodeJS.Timeout }>();

  const write = async (query: CompiledQuery): Promise<QueryResult<never>> => {
    const deadline = Date.now() + a.lockMs;
    const endTurn = await takeTurn(deadline);
    try {
      return await whenFree(() => execute(prepare(a.writer, query), query), deadline);
    } finally {
      endTurn();
    }
  };
  const executeInTransaction = (query: CompiledQuery): QueryResult<never> => {
    // SQLite rolls back by itself after some failures. Another statement would then commit alone.
    if (!a.writer.inTransaction) throw new ServiceFault("database/unavailable", { retryAfterSeconds: 5 });
    return explained(() => execute(prepare(a.writer, query), query));
  };
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      executeQuery: async (query) => {
        if (dropped.has(connection)) throw busy();
        const transaction = transactions.get(connection);
        transaction?.idle.refresh();
        if (transaction) return executeInTransaction(query);
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
    if (dropped.has(connection) && statement === "COMMIT") throw busy();
    const transaction = transactions.get(connection);
    if (transaction === undefined) return;
    clearTimeout(transaction.idle);
    try {
      if (statement === "COMMIT") explained(() => a.writer.exec("COMMIT"));
    } finally {
      try {
        if (a.writer.inTransaction) a.writer.exec("ROLLBACK");
      } finally {
        transactions.delete(connection);
        transaction.endTurn();
      }
    }
  };

  return {
    init: async () => undefined,
    acquireConnection: async () => connect(),
    beginTransaction: async (connection) => {
      const deadline = Date.now() + a.lockMs;
      const endTurn = await takeTurn(deadline);
      try {
        // A transaction that first reads and then writes could fail in its middle; this one has the lock from the start.
        await whenFree(() => a.writer.exec("BEGIN IMMEDIATE"), deadline);
      } catch (error) {
        endTurn();
        throw error;
      }
      const drop = (): void => {
        dropped.add(connection);
        try {
          end(connection, "ROLLBACK");
        } catch {
          // The turn is handed on all the same, and the next writer meets whatever is wrong with the disk.
        }
      };
      transactions.set(connection, { endTurn, idle: setTimeout(drop, a.idleMs) });
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

/** Runs `run`, and throws `database/unavailable` where the disk is full or failed. */
function explained<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw toDiskFault(cause) ?? cause;
  }
}
