import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageWalletsConfig } from "../demo/page-config.ts";

/** The file that the published package brings. */
export const INIT_SCRIPT_FILE = "page.global.js";

/**
 * Writes a script that puts wallets into a page before the page's own scripts run. In the page, `foyerTestWallets` is what
 * `installWallets` returned.
 * @example
 * import { buildInitScript } from "@foyer/testing/extension";
 * import { chromium } from "playwright";
 *
 * const page = await (await chromium.launch()).newPage();
 * await page.addInitScript({ content: await buildInitScript({ prompt: "auto" }) });
 */
export async function buildInitScript(config: PageWalletsConfig = {}): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  const isSource = here.endsWith(".ts");
  const library = isSource ? await bundlePage() : await readFile(join(dirname(here), INIT_SCRIPT_FILE), "utf8");
  return `${library}\nglobalThis.foyerTestWallets = FoyerTesting.installWallets(window, ${JSON.stringify(config)});`;
}

/** Bundles `@foyer/testing/page` into a plain script whose global is `FoyerTesting`. */
export async function bundlePage(): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [resolve(dirname(fileURLToPath(import.meta.url)), "../page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "FoyerTesting",
    target: "es2022",
    minify: true,
    conditions: ["@foyer/source"],
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
