import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { lock } from "proper-lockfile";
import { findPnpm } from "./pnpm.mjs";

const WAIT_MS = 600_000;
const ASK_MS = 200;
// Whoever died while installing holds nobody up for longer.
const STALE_MS = 30_000;

/** @type {import("./install-apart.d.mts").installApart} */
export async function installApart(a) {
  const { folder } = a;
  const stamp = join(folder, "node_modules/.foyer-installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "pnpm-lock.yaml")))
    .digest("hex");
  const isThere = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isThere()) return;
  // Tests in several processes ask at once: one installs, the others wait for it.
  const release = await lock(folder, {
    lockfilePath: join(folder, ".installing"),
    stale: STALE_MS,
    retries: { retries: WAIT_MS / ASK_MS, factor: 1, minTimeout: ASK_MS },
  });
  try {
    if (isThere()) return;
    await runInstall(a);
    writeFileSync(stamp, wanted);
  } finally {
    await release();
  }
}

/** @type {import("./install-apart.d.mts").installApart} */
async function runInstall({ folder, name, onLine = () => {}, signal }) {
  signal?.throwIfAborted();
  const [command, ...args] = findPnpm();
  const install = ["install", "--ignore-workspace", "--frozen-lockfile", "--prefer-offline"];
  const child = spawn(command, [...args, ...install], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const stop = () => void child.kill("SIGTERM");
  signal?.addEventListener("abort", stop);
  // Read even if nobody wants it: a full pipe would stop the process.
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The packages of ${name} could not be installed: pnpm ended with code ${code}.`);
}
