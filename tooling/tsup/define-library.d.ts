import type { defineConfig, Options } from "tsup";

/** ESM with declarations and source maps, and nothing else. Each public entry is named by the package. */
export function defineLibrary(entry: Record<string, string>, more?: Options): ReturnType<typeof defineConfig>;
