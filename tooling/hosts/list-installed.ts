import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** A package on the disk: `path` is its own folder, however many links lead to it. */
export type InstalledPackage = { readonly name: string; readonly path: string };

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** `root`: the folder of the installation, which may have several projects. `apart`: a name that is left out with what it needs. */
type Search = { readonly root: string; readonly wanted?: readonly string[]; readonly apart?: string };

/**
 * Lists the packages that a project reaches, each once: the `wanted` ones and what they bring along, or all that its manifest names
 * and what those import, peers included. Found as Node finds them, so that it holds for any package manager.
 */
export function listInstalled(folder: string, { root, wanted, apart }: Search): readonly InstalledPackage[] {
  const top = realpathSync(root);
  const project = realpathSync(folder);
  const found = new Map<string, InstalledPackage>();
  const isForPeers = wanted === undefined;
  const waiting = (wanted ?? listNeeds(project, { isForPeers })).map((name) => ({ name, from: project }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, from } = next;
    const path = name === apart ? undefined : findPackage(name, from, top);
    if (path === undefined || found.has(path)) continue;
    found.set(path, { name, path });
    waiting.push(...listNeeds(path, { isForPeers }).map((need) => ({ name: need, from: path })));
  }
  return [...found.values()];
}

/** Counts the copies of a package that a project reaches. */
export function countCopies(folder: string, { name, root }: { readonly name: string; readonly root: string }): number {
  return listInstalled(folder, { root }).filter((each) => each.name === name).length;
}

/** Lists the names that a manifest needs; those for development only where it is a project's. */
function listNeeds(path: string, { isForPeers }: { readonly isForPeers: boolean }): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Manifest;
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  const isLibrary = /[\\/]node_modules[\\/]/.test(path);
  const own = isLibrary ? {} : devDependencies;
  const peers = isForPeers ? peerDependencies : {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peers, ...own });
}

/** Where Node finds a package: in the nearest `node_modules` on the way up to the installation's folder. */
function findPackage(name: string, from: string, top: string): string | undefined {
  for (let at = from; at.startsWith(top); at = join(at, "..")) {
    const path = join(at, "node_modules", name);
    if (existsSync(join(path, "package.json"))) return realpathSync(path);
  }
  return undefined;
}
