/** An example, and what is special about it. */
export type Host = {
  /** Its folder in `apps/examples`, unless it is written by `npm create foyer`. */
  readonly name: string;
  /** Whether npm installs it in a folder of its own; the others are one workspace of pnpm, installed at once. */
  readonly isApart?: boolean | undefined;
  /** What `npm create foyer` is told, and which of our packages the project needs by that besides the example's. */
  readonly created?: { readonly example: string; readonly args: readonly string[]; readonly adds: readonly string[] };
  /** Its scripts that build it for production, by the bundler; undefined where there is nothing to build. */
  readonly builds: Readonly<Record<string, string | undefined>>;
  /** The folder that is served; a host without one serves itself with `start`. */
  readonly served?: string | undefined;
  /** Whether the page has no React, and none may come along. */
  readonly hasNoReact?: boolean | undefined;
  /** Whether it has no types to check. */
  readonly isUntyped?: boolean | undefined;
  /** The button that connects through wagmi's own hook. */
  readonly wagmiButton?: string | undefined;
  /** Whether who connects signs in before the connection counts. */
  readonly signsIn?: boolean | undefined;
  /** Packages that come along and are never reached, with the versions that are asked for. */
  readonly standIns?: Readonly<Record<string, string>> | undefined;
};
