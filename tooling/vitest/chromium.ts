import { existsSync } from "node:fs";
import { chromium } from "playwright";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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

/** The path of the Chromium to test with: `FOYER_CHROMIUM`, the system's own, or the one Playwright downloaded. */
export function findChromium(): string | undefined {
  const candidates = [process.env["FOYER_CHROMIUM"], ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}
