import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./paths.ts";

/** The demo as `npm start` serves it. */
export type ServedDemo = { readonly url: string; stop(): Promise<void> };

const ADDRESS = /http:\/\/(127\.0\.0\.1|localhost):\d+\//;

/** Starts the demo's own server and resolves with the address it prints. */
export async function serveDemo(): Promise<ServedDemo> {
  const cwd = join(ROOT, "apps/demo");
  // What is indexed is tested where the indexer is, and costs a small machine much.
  const env = { ...process.env, NODE_ENV: "development", FOYER_DEMO_INDEXER: "off" };
  const child = spawn(process.execPath, ["--conditions=@foyer/source", "--import", "tsx", "serve.ts"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = ADDRESS.exec(line)?.[0];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`The demo ended with code ${code}.`)));
  });
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
