import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "./problem.ts";
import { type Document, readDocuments, readSitePages } from "./readmes.ts";

const CODE = /^```.*?^```$/gms;
/** A source file, whole or by the end of its path, such as `flows/open.ts`. */
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|md))`/g;
/** A folder of the repository by its whole path, such as `packages/core/src`. */
const FOLDER = /`((?:packages|apps|tooling|docs)(?:\/[\w-]+)+)\/?`/g;
const UNTRACKED = new Set(["node_modules", "dist", ".git", ".turbo", ".cache"]);

/** Finds files and folders that documents and pages of the site name in back-ticks, and that the repository does not have. */
export function checkReadmePaths(root: string): readonly Problem[] {
  const paths = listPaths(root);
  const ends = new Set(paths.flatMap(listEnds));
  return [...readDocuments(root), ...readSitePages(root)].flatMap((document) => [
    ...findMissing(document, FILE, (named) => ends.has(named)),
    ...findMissing(document, FOLDER, (named) => paths.includes(named)),
  ]);
}

function findMissing({ path, text }: Document, pattern: RegExp, has: (path: string) => boolean): readonly Problem[] {
  // Code may name files of a reader's own; its lines stay, so that those below keep their numbers.
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ""));
  return [...prose.matchAll(pattern)]
    .filter(([, named = ""]) => !has(named))
    .map(({ index, 1: named = "" }) => ({
      file: path,
      line: prose.slice(0, index).split("\n").length,
      message: `'${named}' is not in the repository`,
    }));
}

/** All files and folders, relative to the top. */
function listPaths(root: string, folder = ""): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (UNTRACKED.has(entry.name)) return [];
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...listPaths(root, path)] : [path];
  });
}

/** `a/b/c` as `a/b/c`, `b/c` and `c`. */
function listEnds(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(index).join("/"));
}
