import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { listInstalled } from "./list-installed.ts";

/** What is a dependency for its own sake: a page of EVM chains has viem with any kit, or without one. */
const APART = "viem";

type Measured = { readonly root: string; readonly wanted: readonly string[] };

/** Measures packages and all that they bring along, in bytes on the disk; what stands apart is left out with what it brings. */
export function measureInstall(
  folder: string,
  { root, wanted }: Measured,
): readonly { readonly name: string; readonly size: number }[] {
  return listInstalled(folder, { root, wanted, apart: APART }).map(({ name, path }) => ({ name, size: sizeOf(path) }));
}

/** A package's files without those of the packages that are installed inside it. */
function sizeOf(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.slice(path.length).includes("/node_modules/"))
    .reduce((total, file) => total + statSync(file).size, 0);
}
