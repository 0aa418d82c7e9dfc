import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { recipeBlocks } from "./recipe-blocks.ts";

/** Builds the page that shows each recipe by its name. `chains`: what is written into it. */
export async function buildPage(outdir: string, chains: object): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL("./page.tsx", import.meta.url))],
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "chrome120",
    jsx: "automatic",
    conditions: ["@foyer/source", "browser", "module"],
    define: { CHAINS: JSON.stringify(chains), "process.env.NODE_ENV": '"development"' },
    plugins: [recipeBlocks()],
    logLevel: "warning",
  });
}

/** Builds one piece of a recipe for Node. What a test stands in for is named in `standIns`. */
export async function buildForNode(
  entry: string,
  outfile: string,
  standIns: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    stdin: { contents: `export * from "${entry}";`, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["@foyer/source", "module"],
    alias: { ...standIns },
    external: ["esbuild"],
    plugins: [recipeBlocks()],
    logLevel: "warning",
  });
}
