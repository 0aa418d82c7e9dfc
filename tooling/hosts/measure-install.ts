import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What is a dependency for its own sake: a page of EVM chains has viem with any kit, or without one. */
const APART = ["viem"];

/** Bytes on the disk of packages and of all that they bring along, by package; what stands apart is left out with what it brings. */
export function measureInstall(folder: string, wanted: readonly string[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const waiting = wanted.map((name) => ({ name, from: folder }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = findPackage(next.name, next.from, folder);
    if (path === undefined || sizes.has(path) || APART.includes(next.name)) continue;
    sizes.set(path, sizeOf(path));
    const { dependencies = {} } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    waiting.push(...Object.keys(dependencies).map((name) => ({ name, from: path })));
  }
  return new Map([...sizes].map(([path, size]) => [path.slice(join(folder, "node_modules").length + 1), size]));
}

/** Where Node finds a package: in the nearest `node_modules` on the way to the project's own. */
function findPackage(name: string, from: string, root: string): string | undefined {
  for (let at = from; at.startsWith(root); at = join(at, "..")) {
    const path = join(at, "node_modules", name);
    if (existsSync(join(path, "package.json"))) return path;
  }
  return undefined;
}

/** A package's files without those of the packages that are installed inside it. */
function sizeOf(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.slice(path.length).includes("/node_modules/"))
    .reduce((total, file) => total + statSync(file).size, 0);
}
