import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("../../../server", import.meta.url));

/** The reference server in a process of its own. */
export type RunningServer = {
  /** Asks it of one of its routes. */
  readonly get: (path: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** Starts the reference server as its readme says, with an indexer that it reads. */
export async function startServer(a: {
  readonly directory: string;
  readonly chain: string;
  readonly nodeUrl: string;
  readonly indexerUrl: string;
}): Promise<RunningServer> {
  const environment = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATABASE_URL: `sqlite:${join(a.directory, "server.sqlite")}`,
    RPC_PUBLIC_NODES: "off",
    RPC_UPSTREAMS: JSON.stringify({ [a.chain]: [a.nodeUrl] }),
    DATA_PUBLIC: "off",
    DATA_UPSTREAMS: JSON.stringify({ [a.chain]: [{ dialect: "blockscout", url: a.indexerUrl }] }),
    PRICES: "off",
  };
  const adding = run(["project", "add", "--name", "Test", "--any-origin"], environment);
  const project = (await text(adding.stdout as NonNullable<ChildProcess["stdout"]>)).trim();
  const child = run(["serve"], environment);
  const url = await readUrl(child);
  return {
    async get(path) {
      const response = await fetch(`${url}${path}${path.includes("?") ? "&" : "?"}projectId=${project}`);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const node = ["--conditions=@foyer/source", "--import=tsx", "src/foyer-server.ts"];
  return spawn(process.execPath, [...node, ...args], { cwd: SERVER, env, stdio: ["ignore", "pipe", "inherit"] });
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout as NonNullable<ChildProcess["stdout"]> }).on("line", (line) => {
      const { msg, url } = JSON.parse(line) as { readonly msg: string; readonly url?: string };
      if (msg === "started" && url !== undefined) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
}
