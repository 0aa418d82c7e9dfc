import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Problem } from "./problem.ts";
import { type Document, listDocumentPaths, readDocuments } from "./readmes.ts";
import { REPOSITORY_FILES } from "./repository.ts";

const CODE = /^```.*?^```$/gms;
const LINK = /\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g;
const ELSEWHERE = /^[a-z][a-z0-9+.-]*:/i;

/** Finds documents that are not there, and links in them that lead to no file or to no heading. */
export function checkReadmeLinks(root: string): readonly Problem[] {
  const documents = readDocuments(root);
  const missing = listDocumentPaths(root)
    .filter((path) => !documents.some((document) => document.path === path))
    .map((path) => ({ file: path, message: "is missing" }));
  return [...missing, ...documents.flatMap((document) => judge(root, document))];
}

function judge(root: string, { path, text }: Document): readonly Problem[] {
  // Code may hold what looks like a link; its lines stay, so that those below keep their numbers.
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ""));
  return [...prose.matchAll(LINK)].flatMap(({ index, 1: link, 2: source }) => {
    const written = link ?? source ?? "";
    // What is read on npm names files of the repository by their addresses.
    const isOurs = written.startsWith(REPOSITORY_FILES);
    const target = isOurs ? posix.relative(dirname(path), written.slice(REPOSITORY_FILES.length)) : written;
    if (ELSEWHERE.test(target) || leadsSomewhere(root, { path, target })) return [];
    return [{ file: path, line: prose.slice(0, index).split("\n").length, message: `'${written}' leads nowhere` }];
  });
}

function leadsSomewhere(root: string, { path, target }: { readonly path: string; readonly target: string }): boolean {
  const [place = "", heading] = target.split("#");
  const file = join(root, place === "" ? path : posix.join(dirname(path), place));
  if (!existsSync(file)) return false;
  return heading === undefined || listAnchors(readFileSync(file, "utf8")).includes(heading);
}

/** The names that headings can be linked by, as GitHub makes them. */
function listAnchors(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
}
