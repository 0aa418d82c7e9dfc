import type { Plugin } from "vite";
import { generateCssFile } from "./css.ts";

/** Vite plugin for development: writes a style sheet's module again as soon as the sheet is saved. */
export function foyerCss(): Plugin {
  return {
    name: "foyer-css",
    apply: "serve",
    configureServer({ watcher, config }) {
      const regenerate = (path: string): void => {
        if (!path.endsWith(".css") || !path.includes("packages/react/src")) return;
        generateCssFile(path).catch((error: unknown) => config.logger.error(String(error)));
      };
      watcher.on("add", regenerate);
      watcher.on("change", regenerate);
    },
  };
}
