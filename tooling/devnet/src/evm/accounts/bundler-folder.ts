import { fileURLToPath } from "node:url";
import { installApart } from "@foyer-tooling/run/install-apart";

/**
 * What smart accounts take on a local chain: a bundler, and what the contracts were compiled to. It is no member of the
 * workspace: its packages are large, of copyleft licences, and for tests alone.
 */
export const BUNDLER_FOLDER: string = fileURLToPath(new URL("../../../bundler", import.meta.url));

/** Installs its packages, unless they are installed already. */
export function installBundler(): Promise<void> {
  return installApart({ folder: BUNDLER_FOLDER, name: "the bundler" });
}
