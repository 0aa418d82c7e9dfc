import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium, findPageChromium } from "./chromium.ts";

/** Installs a Chromium to test with where there is none: the distribution's as root on Debian, else Playwright's. */
function installChromium(): string | undefined {
  const isDebian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (findChromium() === undefined && isDebian) {
    run("apt-get", "update");
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation", "fonts-noto-core");
  }
  // The shell of the same version, where the distribution has it.
  if (isDebian && findPageChromium() === "/usr/bin/chromium") {
    run("apt-get", "update");
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell");
  }
  if (findChromium() === undefined)
    run(fileURLToPath(new URL("node_modules/.bin/playwright", import.meta.url)), "install", "chromium");
  return findChromium();
}

function run(command: string, ...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "inherit", env });
}

const path = installChromium();
const page = findPageChromium();
console.log(path ?? "No Chromium. Install one, or set FOYER_CHROMIUM to its path.");
if (page !== path && page !== undefined) console.log(`${page} for pages`);
process.exitCode = path === undefined ? 1 : 0;
