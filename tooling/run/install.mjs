import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./pnpm.mjs";
import { spawnStep } from "./spawn-step.mjs";

const LOCKFILE = join(ROOT, "pnpm-lock.yaml");
const STAMP = join(ROOT, "node_modules/.foyer-installed");

/**
 * Installs the packages of the lockfile, unless they are installed already.
 * @param {readonly [command: string, ...args: string[]]} pnpm
 * @param {(seconds: number) => void} [onUsage] called with the processor time that it took, if it had to
 * @returns {Promise<number>} the exit code
 */
export async function install(pnpm, onUsage) {
  const wanted = createHash("sha256").update(readFileSync(LOCKFILE)).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return 0;
  const code = await spawnStep([...pnpm, "install", "--frozen-lockfile", "--prefer-offline"], onUsage && { onUsage });
  if (code === 0) writeFileSync(STAMP, wanted);
  return code;
}
