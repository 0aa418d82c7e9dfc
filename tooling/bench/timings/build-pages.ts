import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";

export type PageName = "floor" | "foyer";

/** Builds a page for production, as a host with Vite as it comes would, from the packages' published builds; returns its folder. */
export async function buildPage(name: PageName): Promise<string> {
  const root = fileURLToPath(new URL(`../pages/${name}`, import.meta.url));
  const outDir = fileURLToPath(new URL(`../.output/${name}`, import.meta.url));
  await build({
    root,
    base: "./",
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
