import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { TestPostgres } from "./start-postgres.ts";

/** Starts PostgreSQL compiled to WebAssembly, for machines that have no other; it takes one query at a time, and copies no database. */
export function startPglite(): Omit<TestPostgres, "url"> {
  const started: { readonly server: PGLiteSocketServer; readonly database: PGlite }[] = [];
  return {
    createDatabase: async () => {
      const database = await PGlite.create();
      const server = new PGLiteSocketServer({ db: database, host: "127.0.0.1", port: 0, maxConnections: 50 });
      started.push({ server, database });
      await server.start();
      return `postgres://postgres@${server.getServerConn()}/postgres`;
    },
    stop: async () => {
      for (const { server, database } of started) {
        await server.stop();
        await database.close();
      }
    },
  };
}
