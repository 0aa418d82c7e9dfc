import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The folders whose children are workspace packages; `pnpm-workspace.yaml` says the same. */
const PARENTS = ["packages", "packages/adapters", "apps", "tooling"] as const;

const SOURCE_CONDITION = "@foyer/source";

type ExportTargets = string | { readonly [condition: string]: string };

/** The parts of a `package.json` that the checks read. */
export type Manifest = {
  readonly name: string;
  readonly version?: string | undefined;
  readonly description?: string | undefined;
  readonly private?: boolean | undefined;
  readonly exports?: { readonly [subpath: string]: ExportTargets } | undefined;
  readonly scripts?: { readonly [name: string]: string } | undefined;
  readonly dependencies?: { readonly [name: string]: string } | undefined;
  readonly peerDependencies?: { readonly [name: string]: string } | undefined;
};

/** A package of this repository. `folder` is relative to the top, with forward slashes. */
export type WorkspacePackage = { readonly folder: string; readonly manifest: Manifest };

/** A public entry of a package: its subpath, and its source file relative to the top. */
export type PackageEntry = { readonly subpath: string; readonly source: string };

/** Lists every package of the workspace under `root`. */
export function listPackages(root: string): readonly WorkspacePackage[] {
  return PARENTS.flatMap((parent) => childrenOf(root, parent)).flatMap((folder) => {
    const hasManifest = existsSync(join(root, folder, "package.json"));
    return hasManifest ? [{ folder, manifest: readManifest(join(root, folder)) }] : [];
  });
}

/** Reads the `package.json` of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Lists the packages that are published. */
export function listPublicPackages(root: string): readonly WorkspacePackage[] {
  return listPackages(root).filter((each) => each.manifest.private !== true);
}

/** Lists what a package offers, by the source condition of its `exports`. */
export function listEntries({ folder, manifest }: WorkspacePackage): readonly PackageEntry[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, targets]) => {
    const source = typeof targets === "string" ? undefined : targets[SOURCE_CONDITION];
    return source === undefined ? [] : [{ subpath, source: `${folder}/${source.replace(/^\.\//, "")}` }];
  });
}

function childrenOf(root: string, parent: string): readonly string[] {
  const path = join(root, parent);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => `${parent}/${entry.name}`);
}
