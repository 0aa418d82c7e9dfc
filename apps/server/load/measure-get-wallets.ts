import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "@foyer-apps/service/testing/find-postgres";
import { startPostgres } from "@foyer-apps/service/testing/start-postgres";
import { noteFigure } from "@foyer-tooling/run/figures";
import { type Load, loadServers, noteLoad } from "./load-servers.ts";

// `pnpm --filter @foyer/server load`: servers in processes of their own, on SQLite and on the machine's own PostgreSQL, asked
// for pages of wallets by this process, first as fast as they answer and then at the rate of the goal; prints the 99th
// percentile beside it, and what an answer costs two processes beside one. Fails where a request does.

const GOAL = { requestsPerSecond: 2_000, p99Ms: 30 } as const;
/** How much dearer an answer may be where two processes share a database. */
const TWO_PROCESSES = 1.1;

const folder = mkdtempSync(join(tmpdir(), "foyer-load-"));
const installed = findPostgres(process.env);
const postgres = installed === undefined ? undefined : await startPostgres(installed);
let failed = 0;
try {
  await measure("SQLite", async () => `sqlite:${join(mkdtempSync(join(folder, "database-")), "foyer.sqlite")}`);
  if (postgres === undefined) console.log("PostgreSQL: not on this machine, not measured");
  else await measure("PostgreSQL", () => postgres.createDatabase());
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

async function measure(database: string, createDatabase: () => Promise<string>): Promise<void> {
  const one = await loadServers(await createDatabase(), 1, GOAL.requestsPerSecond);
  noteLoad(`/getWallets on ${database}`, one, GOAL);
  const two = await loadServers(await createDatabase(), 2, GOAL.requestsPerSecond);
  noteLoad(`/getWallets on ${database}, two processes`, two, GOAL);
  noteProcessors(database, one, two);
  failed += one.failed + two.failed;
}

function noteProcessors(database: string, one: Load, two: Load): void {
  const times = two.processorMs / one.processorMs;
  console.log(`an answer of two processes costs ${times.toFixed(2)} times that of one`);
  noteFigure({
    name: `processor for two processes, ${database}`,
    goal: `at most ${TWO_PROCESSES} times one`,
    measured: `${times.toFixed(2)} times`,
    isMissed: times > TWO_PROCESSES,
  });
}
