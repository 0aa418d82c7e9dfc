import { noteFigure } from "@foyer-tooling/run/figures";
import autocannon from "autocannon";
import { openDatabase } from "../src/database/open-database.ts";
import { addProject } from "../src/projects/add-project.ts";
import { type ServerProcess, startProcess } from "../src/testing/start-process.ts";

const SECONDS = Number(process.env["LOAD_SECONDS"] ?? (process.env["FOYER_LONG"] ? 120 : 10));
const CONNECTIONS = Number(process.env["LOAD_CONNECTIONS"] ?? 20);
const WARMING_SECONDS = 2;

const PROJECT = "load-project";
const TOKEN = "token-of-the-load-test";
const ORIGIN = "https://app.example";

/** What clients ask when the modal opens, when somebody scrolls, and when somebody types. */
const QUERIES = [
  "page=1&entries=40",
  "page=2&entries=40&exclude=metamask,phantom",
  "page=1&entries=4&include=metamask,phantom,coinbase,trust",
  "page=1&entries=100&search=wallet",
  "page=1&entries=20&rdns=io.metamask,app.phantom&chains=eip155:1",
] as const;

/**
 * What servers did. `most`: answers a second when asked as fast as they answer. The rest is of being asked at the rate of the
 * goal: `p99Ms` is that of the slowest process, `processorMs` what one answer cost of one core.
 */
export type Load = {
  readonly most: number;
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly failed: number;
  readonly processorMs: number;
};

/** Asks that many servers on one database for pages of wallets, each in a process of its own, `rate` times a second in all. */
export async function loadServers(databaseUrl: string, processes: number, rate: number): Promise<Load> {
  const servers: ServerProcess[] = [];
  try {
    for (let count = 0; count < processes; count += 1) servers.push(await startServer(databaseUrl));
    await addTheProject(databaseUrl);
    const connections = CONNECTIONS / processes;
    const askAll = (duration: number, limit?: { readonly overallRate: number }): Promise<autocannon.Result[]> =>
      Promise.all(servers.map(({ url }) => ask({ url, duration, connections, ...limit })));
    const fast = await askAll(WARMING_SECONDS + SECONDS / 2);
    const before = await readProcessorSeconds(servers);
    const steady = await askAll(SECONDS, { overallRate: rate / processes });
    const used = (await readProcessorSeconds(servers)) - before;
    const failures = sum([...fast, ...steady], ({ errors, non2xx }) => errors + non2xx);
    return {
      most: Math.round(sum(fast, ({ requests }) => requests.average)),
      requestsPerSecond: Math.round(sum(steady, ({ requests }) => requests.average)),
      p99Ms: Math.max(...steady.map(({ latency }) => latency.p99)),
      failed: failures,
      processorMs: (1000 * used) / sum(steady, ({ requests }) => requests.total),
    };
  } finally {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
  }
}

/** Prints what was carried beside the goal, and has the summary of a run show it. */
export function noteLoad(
  name: string,
  load: Load,
  goal: { readonly requestsPerSecond: number; readonly p99Ms: number },
): void {
  const { most, requestsPerSecond, p99Ms, failed, processorMs } = load;
  console.log(
    `${name}: ${requestsPerSecond} requests a second, p99 ${p99Ms} ms, ${processorMs.toFixed(3)} ms of one core for each ` +
      `(${CONNECTIONS} connections, ${SECONDS} s); ${most} a second at most, ${failed} failed`,
  );
  noteFigure({
    name,
    goal: `${goal.requestsPerSecond} a second, p99 at most ${goal.p99Ms} ms`,
    measured: `p99 ${p99Ms} ms, ${most} a second at most`,
    isMissed: most < goal.requestsPerSecond || p99Ms > goal.p99Ms || failed > 0,
  });
}

function startServer(databaseUrl: string): Promise<ServerProcess> {
  return startProcess({
    DATABASE_URL: databaseUrl,
    METRICS_TOKEN: TOKEN,
    RATE_ADDRESS_PER_MINUTE: "10000000",
    RATE_PROJECT_PER_MINUTE: "10000000",
  });
}

async function addTheProject(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await addProject(database.tables, { id: PROJECT, name: "Load", origins: [ORIGIN], now: Date.now() });
  await database.close();
}

function ask(
  options: Pick<autocannon.Options, "connections" | "duration" | "overallRate" | "url">,
): Promise<autocannon.Result> {
  return autocannon({
    ...options,
    headers: { Origin: ORIGIN },
    requests: QUERIES.map((query) => ({ path: `/getWallets?projectId=${PROJECT}&st=appkit&sv=1&${query}` })),
  });
}

function sum(results: readonly autocannon.Result[], read: (result: autocannon.Result) => number): number {
  return results.reduce((total, result) => total + read(result), 0);
}

/** What the servers have used of their cores: on a machine that does other things too, a steadier figure than time. */
async function readProcessorSeconds(servers: readonly ServerProcess[]): Promise<number> {
  let seconds = 0;
  for (const { url } of servers) {
    const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
    seconds += Number(/^process_cpu_seconds_total (\S+)/m.exec(await response.text())?.[1]);
  }
  return seconds;
}
