import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../..", import.meta.url));

/** A keeper in a process of its own. */
export type KeeperProcess = { readonly url: string; readonly kill: () => Promise<void> };

/** Starts it by its command, and waits until it answers. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<KeeperProcess> {
  const node = ["--conditions=@foyer/source", "--import=tsx", "src/keeper.ts", "serve"];
  const child = spawn(process.execPath, node, {
    cwd: FOLDER,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { msg, url: started } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === "started" && started !== undefined) resolve(started);
    });
    exited.then(() => reject(new Error("the keeper ended before it started")), reject);
  });
  return {
    url,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
