import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { IndexerOptions } from "./indexer-options.ts";
import { PONDER_FOLDER } from "./install-ponder.ts";
import { nameSchema } from "./name-schema.ts";
import { readLines } from "./read-lines.ts";

/** A running Ponder. */
export type Ponder = {
  /** Aborted when it has ended, with what is known of why. */
  readonly ending: AbortSignal;
  /** Resolves when it has ended, with what is known of why. */
  readonly ended: Promise<Error>;
  stop(): void;
  kill(): void;
};

const LAST_LINES = 20;
/** What Ponder asks of a node in a second when it begins. */
const REQUESTS_PER_LANE = 20;

/** Runs the Ponder app in a process of its own. It ends with this one, however this one ends. */
export function runPonder(options: IndexerOptions & { readonly host: string; readonly port: number }): Ponder {
  // Its own program and not the one that npm puts before it: one process, with one id.
  const program = join(PONDER_FOLDER, "node_modules/ponder/dist/esm/bin/ponder.js");
  const place = ["--hostname", options.host, "--port", String(options.port)];
  const args = [program, "start", "--root", PONDER_FOLDER, "--schema", nameSchema(options), ...place];
  const child = spawn(process.execPath, [...args, "--log-format", "json"], {
    cwd: PONDER_FOLDER,
    env: toEnvironment(options),
    // It reads nothing, and ends when its input does.
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  readLines(child, (line) => {
    lines.push(line);
    if (lines.length > LAST_LINES) lines.shift();
    options.onLine?.(line);
  });
  const ending = new AbortController();
  const ended = once(child, "exit").then(([code]) => {
    const error = new Error(`The indexer ended with code ${code}.\n${lines.join("\n")}`);
    ending.abort(error);
    return error;
  });
  return {
    ending: ending.signal,
    ended,
    // At SIGTERM the Vite inside it ends the process before Ponder has given its tables free for the next start.
    stop: () => void child.kill("SIGINT"),
    kill: () => void child.kill("SIGKILL"),
  };
}

function toEnvironment(options: IndexerOptions): NodeJS.ProcessEnv {
  const { databaseUrl, directory, startBlock = 0, pollingMs = 1000, requestsPerSecond = 320 } = options;
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    // Else the Vite inside it ends the process with its input, as it does at SIGTERM.
    CI: "true",
    PONDER_TELEMETRY_DISABLED: "true",
    INDEXER_RPC_URL: options.rpcUrl,
    INDEXER_RPC_LANES: String(Math.max(1, Math.round(requestsPerSecond / REQUESTS_PER_LANE))),
    INDEXER_CHAIN_ID: String(options.chainId),
    INDEXER_START_BLOCK: String(startBlock),
    INDEXER_POLLING_MS: String(pollingMs),
    ...(databaseUrl === undefined ? { INDEXER_DIRECTORY: join(directory, "pglite") } : { DATABASE_URL: databaseUrl }),
  };
}
