import type { defineConfig, Options } from "tsup";

/** ESM with declarations and source maps, and nothing else. Each public entry is named by the package. */
export function defineLibrary(entry: Record<string, string>, more?: Options): ReturnType<typeof defineConfig>;

/** The same for what ships to browsers, file by file, so that a host's bundler can split it by use. */
export function defineModules(entry: Record<string, string>, late?: Late): ReturnType<typeof defineConfig>;

/**
 * A lazily imported module that is published in one piece, and other lazy modules that may bring all of it along; the
 * lazily imported modules whose functions are compiled as they arrive.
 */
export type Late = {
  readonly joined?: string;
  readonly companions?: readonly string[];
  readonly ahead?: readonly string[];
};
