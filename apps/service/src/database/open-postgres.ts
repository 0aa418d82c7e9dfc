import { Socket } from "node:net";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { ServiceFault } from "../faults/fault.ts";
import type { Database } from "./database.ts";
import type { Patience } from "./patience.ts";
import { readPostgresFailure } from "./postgres-failure.ts";

const CLOSE_MS = 1_000;
/** PostgreSQL ends a statement itself; where it is frozen, we do, this much later. */
const READ_MARGIN_MS = 500;

/** Opens the database of a connection string, and proves that it answers. */
export async function openPostgres<Tables>(connectionString: string, patience: Patience): Promise<Database<Tables>> {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString,
    types: readTypes(),
    max: 10,
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
  const tables = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => watchClient(await connect(pool)), end: async () => undefined },
    }),
  });
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
  return { kind: "postgres", tables, pool, close };
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

/** A connection whose statement was given up may still be at it: it is not handed to anybody else. */
function watchClient(client: pg.PoolClient): PostgresPoolClient {
  let failure: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (failure) throw failure;
    try {
      return await client.query(text, [...parameters]);
    } catch (cause) {
      const fault = toFault(cause);
      if (readPostgresFailure(cause) === "unreachable") failure = fault;
      throw fault;
    }
  };
  // Kysely also knows cursors, which nothing here asks for.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(failure) };
}

function toFault(cause: unknown): Error {
  const failure = readPostgresFailure(cause);
  if (failure === "busy") return new ServiceFault("database/busy", { retryAfterSeconds: 2 }, { cause });
  if (failure !== undefined) return new ServiceFault("database/unavailable", { retryAfterSeconds: 5 }, { cause });
  return cause instanceof Error ? cause : new TypeError("The database failed without a reason.", { cause });
}
