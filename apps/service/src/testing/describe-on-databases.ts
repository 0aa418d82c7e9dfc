import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { findPostgres } from "./find-postgres.ts";
import { startPglite } from "./start-pglite.ts";
import { joinPostgres, startPostgres, type TestPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Answers with the URL of the run's PostgreSQL, which the first question starts. */
    postgres: string | undefined;
  }
}

/** Gives the URL of a database of its own, which goes when the tests have ended. */
export type CreateDatabase = () => Promise<string>;

/** Fills a database, once for all that are copied from it, and closes it. */
export type FillDatabase = (url: string) => Promise<void>;

/** A test that starts servers and databases may be slow on a busy machine; one that hangs is ended. */
const TEST_MS = 180_000;

/**
 * Describes what must hold on SQLite and on PostgreSQL alike. PostgreSQL is the machine's own; where there is none, or
 * with FOYER_TEST_POSTGRES=pglite, it is PGlite. The databases are empty, or copies of one that `fill` has filled.
 */
export function describeOnDatabases(define: (createDatabase: CreateDatabase) => void, fill?: FillDatabase): void {
  describe("on SQLite", { timeout: TEST_MS }, () => {
    const folder = mkdtempSync(join(tmpdir(), "foyer-sqlite-"));
    let created = 0;
    let filled: Promise<string> | undefined;
    const fillOne = async (run: FillDatabase): Promise<string> => {
      const file = join(folder, "filled.sqlite");
      await run(`sqlite:${file}`);
      return file;
    };
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    define(async () => {
      created += 1;
      const file = join(folder, `${created}.sqlite`);
      if (fill) {
        filled ??= fillOne(fill);
        copyFileSync(await filled, file);
      }
      return `sqlite:${file}`;
    });
  });

  describe("on PostgreSQL", { timeout: TEST_MS }, () => {
    let postgres: Pick<TestPostgres, "createDatabase" | "stop"> | undefined;
    let filled: Promise<string | undefined> | undefined;
    beforeAll(async () => {
      postgres = await openPostgres();
    }, TEST_MS);
    afterAll(() => postgres?.stop());
    define(async () => {
      const from = postgres;
      if (from === undefined) throw new Error("PostgreSQL has not started");
      const fillOne = async (run: FillDatabase): Promise<string | undefined> => {
        if (!isCopying()) return undefined;
        const url = await from.createDatabase();
        await run(url);
        return new URL(url).pathname.slice(1);
      };
      if (fill) filled ??= fillOne(fill);
      return from.createDatabase(await filled);
    });
  });
}

/** The one of this run where it offers one, else one of these tests' own. */
async function openPostgres(): Promise<Pick<TestPostgres, "createDatabase" | "stop">> {
  const folder = isCopying() ? findPostgres(process.env) : undefined;
  if (folder === undefined) return startPglite();
  const shared = inject("postgres");
  if (shared === undefined) return await startPostgres(folder);
  const response = await fetch(shared);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return await joinPostgres(text);
}

/** PGlite copies no database: a server fills each itself. */
function isCopying(): boolean {
  return process.env["FOYER_TEST_POSTGRES"] !== "pglite" && findPostgres(process.env) !== undefined;
}
