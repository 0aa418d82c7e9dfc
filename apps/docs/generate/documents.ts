import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import { rewriteLinks } from "./links.ts";
import { escapeMarkup } from "./page.ts";

/** Reads a document of the repository as a page may have it: its links lead to pages of the site. */
export function readForSite(path: string): string {
  return escapeMarkup(rewriteLinks(readSource(path), path));
}

/** Reads a file of the repository. */
export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
