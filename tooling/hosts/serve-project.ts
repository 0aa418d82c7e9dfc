import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { type ServedPages, servePages } from "../e2e/support/serve-pages.ts";
import type { Host } from "./host.ts";
import { newUsersEnv } from "./run-command.ts";

/** Serves a built project on this machine alone. */
export async function serveProject(folder: string, { served }: Host): Promise<ServedPages> {
  if (served !== undefined) return await servePages({ folder: join(folder, served), variants: [], sheets: {} });
  const port = await findFreePort();
  const args = ["run", "start", "--", "--hostname=127.0.0.1", `--port=${port}`];
  const env = { ...newUsersEnv(), SITE_HOST: `127.0.0.1:${port}`, SIGN_IN_SECRET: randomBytes(32).toString("base64") };
  // A process group of its own: npm passes no signal on.
  const child = spawn("npm", args, { cwd: folder, env, stdio: "ignore", detached: true });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  };
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(origin).catch(() => undefined)) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`nothing answers at ${origin}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
