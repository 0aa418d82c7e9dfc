import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { PAGES } from "./paths.ts";

/** Builds the page of all scenes into a folder, from the packages' sources, to be served from anywhere. */
export async function buildGallery(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    root: join(PAGES, "scenes"),
    base: "./",
    plugins: [react()],
    resolve: { conditions: ["browser", "@foyer/source", "module", "import", "default"] },
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, reportCompressedSize: false },
  });
}
