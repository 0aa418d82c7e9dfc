import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { findPostgres } from "./find-postgres.ts";
import { startPostgres, type TestPostgres } from "./start-postgres.ts";

/**
 * Offers the tests of a run one PostgreSQL: a cluster takes seconds to create, a database in it a tenth of one. A run that needs none
 * starts none.
 */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const folder = process.env["FOYER_TEST_POSTGRES"] === "pglite" ? undefined : findPostgres(process.env);
  if (folder === undefined) return undefined;
  let started: Promise<TestPostgres> | undefined;
  const server = createServer((_, response) => {
    started ??= startPostgres(folder);
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  provide("postgres", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const postgres = await started?.catch(() => undefined);
    await postgres?.stop();
  };
}
