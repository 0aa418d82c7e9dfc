import { fileURLToPath } from "node:url";
import { installApart } from "@foyer-tooling/run/install-apart";

/** The Ponder app. It is no member of the workspace: its two hundred packages are for those who start it. */
export const PONDER_FOLDER = fileURLToPath(new URL("../ponder", import.meta.url));

/**
 * Installs the packages of the Ponder app's lockfile, unless they are installed already.
 * @throws {Error} when that fails, as without a network
 */
export function installPonder(a: {
  readonly onLine?: ((line: string) => void) | undefined;
  readonly signal: AbortSignal;
}): Promise<void> {
  return installApart({ folder: PONDER_FOLDER, name: "the indexer", ...a });
}
