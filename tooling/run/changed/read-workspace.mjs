import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../pnpm.mjs";

/**
 * A package of the workspace. `needs`: names of the packages that its manifest lists, of this workspace or not.
 * @typedef {{ readonly name: string; readonly folder: string; readonly needs: readonly string[] }} WorkspacePackage
 */

/**
 * Lists the files that differ from a commit, those that git does not know yet included.
 * @param {string} since a commit or branch
 * @returns {readonly string[]} paths from the top of the repository
 * @throws {Error} where there is no such commit
 */
export function listChangedFiles(since) {
  const changed = git("diff", "--name-only", "--no-renames", "--merge-base", since);
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])];
}

/**
 * Lists the packages that git knows.
 * @returns {readonly WorkspacePackage[]}
 */
export function listWorkspacePackages() {
  return git("ls-files", "packages/*package.json", "apps/*package.json", "tooling/*package.json")
    .filter((file) => !file.startsWith("apps/examples/") && existsSync(join(ROOT, file)))
    .map((file) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
      const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
      const needs = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
      return { name: manifest.name ?? file, folder: dirname(file), needs };
    });
}

/**
 * Lists the tests in Node of some folders.
 * @param {readonly string[]} folders
 * @returns {readonly string[]} their files
 */
export function listTests(folders) {
  return git("ls-files", "--", ...folders.map((folder) => `${folder}/*.test.ts`));
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.split("\n").filter((line) => line !== "");
}
