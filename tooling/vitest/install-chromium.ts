import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium, findPageChromium } from "./chromium.ts";

/** Packages of Debian that tests need, by a file of each. Texts have the same width on each machine only with the same fonts. */
const DEBIAN: Readonly<Record<string, string>> = {
  chromium: "/usr/bin/chromium",
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  "fonts-liberation": "/usr/share/fonts/truetype/liberation",
  "fonts-noto-core": "/usr/share/fonts/truetype/noto",
};

/** Installs a Chromium to test with where there is none: the distribution's as root on Debian, with its fonts, else Playwright's. */
function installChromium(): string | undefined {
  const isDebian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  const isOwn = [undefined, DEBIAN["chromium"]].includes(findChromium());
  const missing = Object.keys(DEBIAN).filter((name) => !existsSync(DEBIAN[name] ?? ""));
  if (isDebian && isOwn && missing.length > 0) {
    run("apt-get", "update");
    // The shell is of the same version as the browser: both are named, so that neither stays behind.
    run("apt-get", "install", "-y", "--no-install-recommends", ...new Set(["chromium", ...missing]));
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
