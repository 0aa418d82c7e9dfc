import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { findPostgres } from "./find-postgres.ts";
import { startPglite } from "./start-pglite.ts";
import { startPostgres, type TestPostgres } from "./start-postgres.ts";

/** Gives the URL of an empty database, which goes when the tests have ended. */
export type CreateDatabase = () => Promise<string>;

/** A test that starts servers and databases may be slow on a busy machine; one that hangs is ended. */
const TEST_MS = 180_000;

/**
 * Describes what must hold on SQLite and on PostgreSQL alike. PostgreSQL is the machine's own; where there is none, or
 * with FOYER_TEST_POSTGRES=pglite, it is PGlite.
 */
export function describeOnDatabases(define: (createDatabase: CreateDatabase) => void): void {
  describe("on SQLite", { timeout: TEST_MS }, () => {
    const folder = mkdtempSync(join(tmpdir(), "foyer-sqlite-"));
    let created = 0;
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    define(async () => {
      created += 1;
      return `sqlite:${join(folder, `${created}.sqlite`)}`;
    });
  });

  describe("on PostgreSQL", { timeout: TEST_MS }, () => {
    let postgres: TestPostgres | undefined;
    beforeAll(async () => {
      const folder = process.env["FOYER_TEST_POSTGRES"] === "pglite" ? undefined : findPostgres(process.env);
      postgres = folder === undefined ? startPglite() : await startPostgres(folder);
    }, TEST_MS);
    afterAll(() => postgres?.stop());
    define(async () => {
      if (postgres === undefined) throw new Error("PostgreSQL has not started");
      return postgres.createDatabase();
    });
  });
}
