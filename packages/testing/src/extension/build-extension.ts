import { cp, mkdir, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SCRIPTS = {
  background: "background/background.ts",
  inpage: "page/inpage.ts",
  bridge: "page/bridge.ts",
  approval: "approval/approval.ts",
  wallet: "popup/popup.ts",
} as const;
const ASSETS = /\.(json|html|css)$/;

/**
 * Writes the test wallet, an unpacked browser extension, into a folder and resolves with its absolute path.
 *
 * In this repository it is bundled from its sources, which needs esbuild; the published package brings it built.
 * @example
 * import { buildExtension, extensionArgs } from "@foyer/testing/extension";
 * import { chromium } from "playwright";
 *
 * const extension = await buildExtension("./.cache/test-wallet");
 * const context = await chromium.launchPersistentContext("", { args: [...extensionArgs(extension)] });
 */
export async function buildExtension(outDir: string): Promise<string> {
  const folder = resolve(outDir);
  await mkdir(folder, { recursive: true });
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith(".ts")) await bundle({ from: resolve(dirname(here), "../../extension"), to: folder });
  else await cp(join(dirname(here), "extension"), folder, { recursive: true });
  return folder;
}

type Folders = { readonly from: string; readonly to: string };

async function bundleScripts({ from, to }: Folders): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: Object.fromEntries(Object.entries(SCRIPTS).map(([name, path]) => [name, join(from, path)])),
    outdir: to,
    bundle: true,
    format: "iife",
    target: "chrome120",
    conditions: ["@foyer/source"],
    logLevel: "warning",
  });
}

async function bundle({ from, to }: Folders): Promise<void> {
  const assets = (await readdir(from)).filter((name) => ASSETS.test(name));
  await Promise.all([
    bundleScripts({ from, to }),
    cp(join(from, "icons"), join(to, "icons"), { recursive: true }),
    ...assets.map((name) => cp(join(from, name), join(to, name))),
  ]);
}
