import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Stage, StageFacts } from "./stage.ts";

/** Starts the stage in a process of its own, which ends with this one. */
export async function spawnStage(): Promise<Stage> {
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  // The packages' own tools run from their sources: only what the pages show is built.
  const args = ["--conditions=@foyer/source", "--import", "tsx", "run-stage.ts"];
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const facts = await new Promise<StageFacts>((resolve, reject) => {
    child.once("message", (message) => resolve(message as StageFacts));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`What the tests stand on ended with code ${code}.`)));
  });
  return {
    facts,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
