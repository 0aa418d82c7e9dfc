import { build } from "esbuild";
import { PAGES } from "./paths.ts";

/** Writes the scripted wallets as one script, which leaves them on the page as `foyerTesting`. */
export async function writeWalletScript(path: string): Promise<string> {
  await build({
    stdin: { contents: 'export * from "@foyer/testing";', resolveDir: PAGES },
    outfile: path,
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "foyerTesting",
    // An init script is run inside a function: what it declares would stay there.
    footer: { js: "globalThis.foyerTesting = foyerTesting;" },
    target: "chrome120",
    conditions: ["@foyer/source"],
    logLevel: "warning",
  });
  return path;
}
