import type { defineConfig, Options } from "tsup";

/** ESM with declarations and source maps, and nothing else. Each public entry is named by the package. */
export function defineLibrary(entry: Record<string, string>, more?: Options): ReturnType<typeof defineConfig>;

/** The same for what ships to browsers and loads in parts. */
export function defineChunks(
  entry: Record<string, string>,
  loading?: Loading,
  more?: More,
): ReturnType<typeof defineConfig>;

/** What of others is bundled into a package. All paths are relative to it. */
export type Inside = {
  /** Folders of packages whose sources are. */
  readonly folders?: readonly string[];
  /** By what is imported, the file that is taken in its place. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Libraries, and the file in `chunks` that each is in. */
  readonly libraries?: Readonly<Record<string, string>>;
};

/** When what is published loads. All paths are those of sources. */
export type Loading = {
  /** Modules that a page has from the beginning: what they need is in `chunks/start.js`. */
  readonly start?: readonly string[];
  /** By the names of files in `chunks`, modules that bring along what is in them, in the order in which they load. */
  readonly late?: Readonly<Record<string, readonly string[]>>;
  /** Modules that need no other, offered with the start and used by late files alone: a page that uses none has none. */
  readonly apart?: readonly string[];
  readonly inside?: Inside;
};

/** What else is published. */
export type More = {
  /** One file that needs no bundler, of a file of `dist`; what it fetches late lies in `chunks` beside it. */
  readonly script?: { readonly input: string; readonly dir: string; readonly name: string };
};
