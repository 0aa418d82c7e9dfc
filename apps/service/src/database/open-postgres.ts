import { Socket } from "node:net";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { ServiceFault } from "../faults/fault.ts";
import type { Database, Pool } from "./database.ts";
import type { Patience } from "./patience.ts";
import { readPostgresFailure } from "./postgres-failure.ts";
import { takeTurns } from "./take-turns.ts";

/** Connections of one process. */
const MOST_CONNECTIONS = 10;
const CLOSE_MS = 1_000;
/** PostgreSQL ends a statement itself; where it is frozen, we do, this much later. */
const READ_MARGIN_MS = 500;

/** Opens the database of a connection string, and proves that it answers. */
export async function openPostgres<Tables>(connectionString: string, patience: Patience): Promise<Database<Tables>> {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString,
    types: readTypes(),
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    query_timeout: patience.statement + READ_MARGIN_MS,
    idle_in_transaction_session_timeout: patience.statement * 2,
    keepAlive: true,
    stream: () => keepSocket(sockets),
  });
  // A connection that is lost, idle or at work, is replaced when the next query asks for one; whose query it was is told.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  // The pool's own queue knows one limit for both: a database that is busy would pass for one that does not answer.
  const takeTurn = takeTurns(() => new ServiceFault("database/busy", { retryAfterSeconds: 2 }), MOST_CONNECTIONS);
  const borrow = async (queueMs = patience.queue): Promise<BorrowedClient> => {
    const endTurn = await takeTurn(Date.now() + queueMs);
    try {
      return watchClient(await connect(pool), endTurn);
    } catch (error) {
      endTurn();
      throw error;
    }
  };
  const tables = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => toKysely(await borrow()), end: async () => undefined },
    }),
  });
  const query: Pool["query"] = async (statement, values) => {
    const client = await borrow(typeof statement === "string" ? undefined : statement.query_timeout);
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  };
  const close = async (): Promise<void> => {
    await tables.destroy();
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, CLOSE_MS);
    await pool.end();
    clearTimeout(timer);
  };
  try {
    (await pool.connect()).release();
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: "postgres", tables, pool: { query }, close };
}

/** Times and counts fit a double; the driver's default is text. */
function readTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/** The pool ends a connection in good order, which a frozen server never answers; its socket can be cut. */
function keepSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once("close", () => sockets.delete(socket));
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw toFault(cause);
  }
}

type BorrowedClient = Pool & { readonly release: () => void };

/** Closes a connection whose statement was given up, and which may still be at it, instead of lending it to the next caller. */
function watchClient(client: pg.PoolClient, onRelease: () => void): BorrowedClient {
  let failure: Error | undefined;
  return {
    query: async (statement, values) => {
      if (failure) throw failure;
      try {
        // The driver takes a text and a statement alike; its types list them one by one.
        return await client.query(statement as string, values && [...values]);
      } catch (cause) {
        const fault = toFault(cause);
        if (readPostgresFailure(cause) === "unreachable") failure = fault;
        throw fault;
      }
    },
    release: () => {
      client.release(failure);
      onRelease();
    },
  };
}

/** Kysely also knows cursors, which nothing here asks for. */
function toKysely({ query, release }: BorrowedClient): PostgresPoolClient {
  return { query: query as unknown as PostgresPoolClient["query"], release };
}

function toFault(cause: unknown): Error {
  const failure = readPostgresFailure(cause);
  if (failure === "busy") return new ServiceFault("database/busy", { retryAfterSeconds: 2 }, { cause });
  if (failure !== undefined) return new ServiceFault("database/unavailable", { retryAfterSeconds: 5 }, { cause });
  return cause instanceof Error ? cause : new TypeError("The database failed without a reason.", { cause });
}
