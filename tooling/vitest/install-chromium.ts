import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.ts";

/** Installs a Chromium to test with where there is none: the distribution's as root on Debian, else Playwright's. */
function installChromium(): string | undefined {
  const found = findChromium();
  if (found !== undefined) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    run("apt-get", "update");
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation", "fonts-noto-core");
    if (findChromium() !== undefined) return findChromium();
  }
  run(fileURLToPath(new URL("node_modules/.bin/playwright", import.meta.url)), "install", "chromium");
  return findChromium();
}

function run(command: string, ...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "inherit", env });
}

const path = installChromium();
console.log(path ?? "No Chromium. Install one, or set FOYER_CHROMIUM to its path.");
process.exitCode = path === undefined ? 1 : 0;
