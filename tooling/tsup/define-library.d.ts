import type { defineConfig, Options } from "tsup";

/** ESM with declarations and source maps, and nothing else. Each public entry is named by the package. */
export function defineLibrary(entry: Record<string, string>, more?: Options): ReturnType<typeof defineConfig>;

/** The same for what ships to browsers, file by file, so that a host's bundler can split it by use. */
export function defineModules(entry: Record<string, string>, how?: Loading): ReturnType<typeof defineConfig>;

/** How built files load. All paths are those of built files, in `dist`. */
export type Loading = {
  /** A lazily imported module that is published in one piece. */
  readonly joined?: string;
  /** Other lazy modules that may bring all of it along. */
  readonly companions?: readonly string[];
  /** Modules that run before the page is drawn or bring a connection back: they are compiled as they arrive. */
  readonly start?: readonly string[];
  /** Lazily imported modules whose functions are compiled as they arrive. */
  readonly ahead?: readonly string[];
};
