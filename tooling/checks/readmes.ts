import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CodeBlock } from "./code-block.ts";
import { listPublicPackages } from "./workspace.ts";

/** A document of the tree. `path`: relative to the top, with forward slashes. */
export type Document = { readonly path: string; readonly text: string };

const WRITTEN = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/add-a-feature.md"];

/** Lists where documents must be: at the top, in `docs`, and one in each published package. */
export function listDocumentPaths(root: string): readonly string[] {
  return [...WRITTEN, ...listPublicPackages(root).map(({ folder }) => `${folder}/README.md`)];
}

/** Reads the documents that are there. */
export function readDocuments(root: string): readonly Document[] {
  return listDocumentPaths(root)
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Where the pages of the documentation's site are that are written by hand. */
const SITE = "apps/docs/pages";

/** Reads the pages of the documentation's site, without those that are made of documents and sources. */
export function readSitePages(root: string): readonly Document[] {
  if (!existsSync(join(root, SITE))) return [];
  return readdirSync(join(root, SITE), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".md") && !path.startsWith("generated/"))
    .sort()
    .map((path) => ({ path: `${SITE}/${path}`, text: readFileSync(join(root, SITE, path), "utf8") }));
}

/** Lists the fenced code of a document, top to bottom; its language is what stands behind the fence. */
export function listCodeBlocks({ path, text }: Document): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  for (const { index, 1: language = "", 2: code = "" } of text.matchAll(/^```(\S*)[^\n]*\n(.*?)^```$/gms)) {
    blocks.push({ path, line: text.slice(0, index).split("\n").length + 1, language, text: code });
  }
  return blocks;
}

/** A row of a table. `line`: from 1. `cells`: without the marks of code. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** Reads the rows of all tables between a heading and the next, without the heads of the tables. */
export function readTables({ text }: Document, heading: string): readonly TableRow[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.replace(/^#+ /, "") === heading && line !== heading);
  const end = lines.findIndex((line, index) => index > start && /^#+ /.test(line));
  const isRule = (line = ""): boolean => /^\|[ :|-]+\|$/.test(line);
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line, index) => {
    const isRow = start >= 0 && index > start && line.startsWith("|") && !isRule(line) && !isRule(lines[index + 1]);
    return isRow ? [{ line: index + 1, cells: splitRow(line) }] : [];
  });
}

function splitRow(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1"));
}
