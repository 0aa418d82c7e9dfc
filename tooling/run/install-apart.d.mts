/**
 * Installs the packages of a folder that is no member of the workspace, by its own lockfile, unless they are installed already.
 * @throws {Error} when that fails, as without a network
 */
export function installApart(a: {
  /** With a `package.json` and a `pnpm-lock.yaml`. */
  readonly folder: string;
  /** What it is, as an error says it. */
  readonly name: string;
  readonly onLine?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}): Promise<void>;
