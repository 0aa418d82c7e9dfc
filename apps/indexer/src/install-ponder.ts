import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPnpm } from "@foyer-tooling/run/pnpm";
import { readLines } from "./read-lines.ts";

/** The Ponder app. It is no member of the workspace: its two hundred packages are for those who start it. */
export const PONDER_FOLDER = fileURLToPath(new URL("../ponder", import.meta.url));

const LOCKFILE = join(PONDER_FOLDER, "pnpm-lock.yaml");
const STAMP = join(PONDER_FOLDER, "node_modules/.foyer-installed");

/**
 * Installs the packages of the Ponder app's lockfile, unless they are installed already.
 * @throws {Error} when that fails, as without a network
 */
export async function installPonder(a: {
  readonly onLine?: ((line: string) => void) | undefined;
  readonly signal: AbortSignal;
}): Promise<void> {
  const wanted = createHash("sha256").update(readFileSync(LOCKFILE)).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  const [command, ...args] = findPnpm();
  const install = ["install", "--ignore-workspace", "--frozen-lockfile", "--prefer-offline"];
  const child = spawn(command, [...args, ...install], { cwd: PONDER_FOLDER, stdio: ["ignore", "pipe", "pipe"] });
  const stop = (): void => void child.kill("SIGTERM");
  a.signal.addEventListener("abort", stop);
  readLines(child, a.onLine);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  a.signal.removeEventListener("abort", stop);
  a.signal.throwIfAborted();
  if (code !== 0) throw new Error(`The indexer's packages could not be installed: pnpm ended with code ${code}.`);
  writeFileSync(STAMP, wanted);
}
