import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A published package, unpacked and not installed: none of its code runs, and none of what it depends on comes. */
export type FetchedPackage = { readonly folder: string; readonly remove: () => Promise<void> };

/** Fetches one version of a package with the npm command, so that the registry the machine is set up with is asked. */
export async function fetchPackage(specifier: string): Promise<FetchedPackage> {
  const folder = await mkdtemp(join(tmpdir(), "registry-seed-"));
  const { stdout } = await run("npm", ["pack", specifier, "--silent", "--ignore-scripts"], { cwd: folder });
  const archive = stdout.trim().split("\n").at(-1) ?? "";
  await run("tar", ["-xzf", archive], { cwd: folder });
  return { folder: join(folder, "package"), remove: () => rm(folder, { recursive: true, force: true }) };
}
