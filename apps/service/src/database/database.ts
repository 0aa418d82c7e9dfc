import type { Kysely } from "kysely";
import type pg from "pg";

/** The connections of a PostgreSQL. A statement waits for one as long as its answer may take, where it says how long. */
export type Pool = {
  readonly query: <Row extends pg.QueryResultRow>(
    statement: string | (pg.QueryConfig & { readonly query_timeout?: number }),
    values?: readonly unknown[],
  ) => Promise<pg.QueryResult<Row>>;
};

/** A database that is open. Whoever opens it closes it. `Tables`: the columns of every table. */
export type Database<Tables> = {
  readonly kind: "postgres" | "sqlite";
  /** Rejects with database/busy and database/unavailable where the database keeps a caller waiting too long. */
  readonly tables: Kysely<Tables>;
  /** Of PostgreSQL: the connections that `tables` uses. */
  readonly pool?: Pool;
  /** Ends within two seconds, also when the database does not answer. */
  readonly close: () => Promise<void>;
};
