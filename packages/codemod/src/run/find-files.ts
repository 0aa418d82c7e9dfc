import { type Dirent, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { Refusal } from "./refusal.ts";

const SKIPPED = ["node_modules", "dist", "build", "out", "coverage"];

/**
 * Lists files of code under paths, each once. What is installed or built, and hidden folders, are passed over; so are links.
 * @throws {Refusal} where a path is not there
 */
export function findFiles(cwd: string, paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((path) => {
    const place = resolve(cwd, path);
    const is = statSync(place, { throwIfNoEntry: false });
    if (is === undefined) throw new Refusal(`'${path}' is not there. Nothing was changed.`);
    return is.isDirectory() ? listFolder(place) : isCode(place) ? [place] : [];
  });
  return [...new Set(found)].sort().map((place) => relative(cwd, place).replaceAll("\\", "/"));
}

function listFolder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry: Dirent) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) || entry.name.startsWith(".") ? [] : listFolder(place);
    return entry.isFile() && isCode(entry.name) ? [place] : [];
  });
}

function isCode(name: string): boolean {
  return /(?<!\.d)\.[cm]?[jt]sx?$/.test(name);
}
