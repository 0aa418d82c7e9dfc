import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../..", import.meta.url));
const BUILT = fileURLToPath(new URL("../../dist/foyer-server.js", import.meta.url));

/** Node's arguments for the command line: the build where a run has made it, which starts 20 times as fast as the sources. */
const COMMAND =
  process.env["FOYER_BUILT"] !== undefined && existsSync(BUILT)
    ? [BUILT]
    : ["--conditions=@foyer/source", "--import=tsx", "src/foyer-server.ts"];

/** A server in a process of its own. `lines`: what it has logged. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  readonly lines: readonly string[];
  /** Sends a signal and resolves with the exit code, or `null` if the signal ended it. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
};

/** Runs the command line in a process of its own. */
export function spawnServer(args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [...COMMAND, ...args], {
    cwd: FOLDER,
    env: { PATH: process.env["PATH"], PORT: "0", RPC_PUBLIC_NODES: "off", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Starts a server in a process of its own, and waits until it answers. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawnServer(["serve"], environment);
  const exited = once(child, "exit");
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    // The pipe is asked for above.
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on("line", (line) => {
      lines.push(line);
      const { msg, url: started } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === "started" && started !== undefined) resolve(started);
    });
    exited.then(() => reject(new Error(`ended before it started: ${lines.join("\n")}`)), reject);
  });
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
