import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findPnpm } from "./pnpm.mjs";

/** @type {import("./install-apart.d.mts").installApart} */
export async function installApart({ folder, name, onLine = () => {}, signal }) {
  const stamp = join(folder, "node_modules/.foyer-installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "pnpm-lock.yaml")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const [command, ...args] = findPnpm();
  const install = ["install", "--ignore-workspace", "--frozen-lockfile", "--prefer-offline"];
  const child = spawn(command, [...args, ...install], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const stop = () => void child.kill("SIGTERM");
  signal?.addEventListener("abort", stop);
  // Read even if nobody wants it: a full pipe would stop the process.
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The packages of ${name} could not be installed: pnpm ended with code ${code}.`);
  writeFileSync(stamp, wanted);
}
