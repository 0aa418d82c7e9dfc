import { dirname, relative, resolve } from "node:path";
import { listImports, want } from "../source/imports.ts";
import type { Source } from "../source/open-source.ts";
import type { Around } from "./migration.ts";

/** Makes a name of the file that has the kit known in another; by the words in which that imports the file already. */
export function importFromKit(source: Source, { kit, wanted }: Around, name: string): void {
  if (kit === undefined || resolve(kit.path) === resolve(source.path)) return;
  const known = listImports(source).find(({ source: { value } }) => leadsTo(value, source.path, kit.path));
  want(wanted, known?.source.value ?? writePath(source.path, kit.path), name);
}

function leadsTo(specifier: string, from: string, to: string): boolean {
  const target = strip(resolve(to));
  if (specifier.startsWith(".")) return strip(resolve(dirname(from), specifier)) === target;
  // What `@/` stands for is said in settings of many kinds; its rest is the end of a path.
  const [, rest] = /^[@~]?\/(.+)$/.exec(specifier) ?? [];
  return rest !== undefined && target.endsWith(`/${strip(rest)}`);
}

function writePath(from: string, to: string): string {
  const path = strip(relative(dirname(resolve(from)), resolve(to)).replaceAll("\\", "/"));
  return path.startsWith(".") ? path : `./${path}`;
}

function strip(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/\.[cm]?[jt]sx?$/, "")
    .replace(/\/index$/, "");
}
