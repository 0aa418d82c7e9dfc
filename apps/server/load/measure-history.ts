import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noteFigure } from "@foyer-tooling/run/figures";
import autocannon from "autocannon";
import { openDatabase } from "../src/database/open-database.ts";
import { addProject } from "../src/projects/add-project.ts";
import { startProcess } from "../src/testing/start-process.ts";
import { startTestUpstream } from "../src/testing/start-test-upstream.ts";

// `pnpm --filter @foyer/server load:history`: a server in a process of its own, asked by this process for pages of a
// history that it remembers; prints requests a second and the 99th percentile beside the goal.

const GOAL_P99_MS = 50;
const SECONDS = Number(process.env["LOAD_SECONDS"] ?? 10);
const CONNECTIONS = Number(process.env["LOAD_CONNECTIONS"] ?? 10);
const PROJECT = "load-project";
const ACCOUNTS = 20;
const address = (index: number): string => `0x${index.toString(16).padStart(40, "0")}`;

const folder = mkdtempSync(join(tmpdir(), "foyer-load-"));
const databaseUrl = `sqlite:${join(folder, "foyer.sqlite")}`;
const upstream = await startTestUpstream();
upstream.answer = (path, response) =>
  response.end(JSON.stringify(path.includes("/transactions") ? page() : { items: [], next_page_params: null }));
const server = await startProcess({
  DATABASE_URL: databaseUrl,
  DATA_PUBLIC: "off",
  DATA_UPSTREAMS: JSON.stringify({ "eip155:1": [{ dialect: "blockscout", url: upstream.url }] }),
  PRICES: "off",
  RATE_ADDRESS_PER_MINUTE: "10000000",
  RATE_PROJECT_PER_MINUTE: "10000000",
});
try {
  const database = await openDatabase(databaseUrl);
  await addProject(database.tables, { id: PROJECT, name: "Load", origins: "any", now: Date.now() });
  await database.close();
  const requests = Array.from({ length: ACCOUNTS }, (_, index) => ({
    path: `/v1/account/${address(index)}/history?projectId=${PROJECT}&st=appkit&sv=1&chainId=eip155:1`,
  }));
  const measure = (duration: number): Promise<autocannon.Result> =>
    autocannon({ url: server.url, connections: CONNECTIONS, duration, requests });
  await measure(2);
  const { requests: asked, latency, errors, non2xx } = await measure(SECONDS);
  const failed = errors + non2xx;
  console.log(
    `a page of 50 transactions from memory: ${Math.round(asked.average)} a second, p50 ${latency.p50} ms, ` +
      `p99 ${latency.p99} ms, ${failed} failed (${CONNECTIONS} connections, ${SECONDS} s)`,
  );
  noteFigure({
    name: "a page of history from memory",
    goal: `p99 at most ${GOAL_P99_MS} ms`,
    measured: `p99 ${latency.p99} ms at ${Math.round(asked.average)} a second`,
    isMissed: latency.p99 > GOAL_P99_MS || failed > 0,
  });
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server.end("SIGTERM");
  await upstream.stop();
  rmSync(folder, { recursive: true, force: true });
}

function page(): object {
  const items = Array.from({ length: 50 }, (_, index) => ({
    hash: `0x${index.toString(16).padStart(64, "0")}`,
    block_number: 1_000 - index,
    timestamp: "2026-11-01T10:00:00.000000Z",
    from: { hash: address(1) },
    to: { hash: address(2) },
    value: "1000000000000000000",
    nonce: index,
    status: "ok",
  }));
  return { items, next_page_params: null };
}
