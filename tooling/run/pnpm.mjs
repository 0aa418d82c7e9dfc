import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Finds the pnpm that `package.json` names: the one on the path if it has that version, else through npx.
 * @returns {readonly [command: string, ...args: string[]]}
 */
export function findPnpm() {
  const { packageManager } = /** @type {{ packageManager: string }} */ (
    JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
  );
  const wanted = packageManager.replace("pnpm@", "");
  const found = spawnSync("pnpm", ["--version"], { cwd: ROOT, encoding: "utf8" });
  if (found.status === 0 && found.stdout.trim() === wanted) return ["pnpm"];
  return ["npx", "--yes", packageManager];
}
