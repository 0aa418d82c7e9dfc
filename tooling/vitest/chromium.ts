import { existsSync } from "node:fs";
import { chromium } from "playwright";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Chromium's switches for a machine without a display, a sandbox or a way out to the internet. */
export const CHROMIUM_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/**
 * Finds the whole Chromium, for what its headless shell has not: extensions, and the settings of a profile.
 * `FOYER_CHROMIUM`, the system's own, or the one Playwright downloaded.
 */
export function findChromium(): string | undefined {
  return findFirst([...INSTALLED, chromium.executablePath()]);
}

/**
 * Finds the Chromium for pages: the headless shell, which draws the same with a third less of the processor, where it is
 * installed, else the whole one. Undefined for the one that Playwright starts by itself.
 */
export function findPageChromium(): string | undefined {
  return findFirst([HEADLESS_SHELL, ...INSTALLED]);
}

function findFirst(paths: readonly string[]): string | undefined {
  return [process.env["FOYER_CHROMIUM"], ...paths].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
}
