import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "@foyer-tooling/checks/workspace";
import { BUDGETS } from "./budgets.ts";
import type { Row } from "./row.ts";

const SCRIPT = join(ROOT, "packages/elements/dist/script/foyer.js");

/** Weighs the file for a script tag with what it needs at once: until the button is there, a page fetches no more. */
export function measureScript(file = SCRIPT): Row {
  const name = "script tag: to the button";
  if (!existsSync(file)) return { name, size: Number.NaN, limit: BUDGETS.script, note: "is not built" };
  const files = listNeeded(file);
  const size = files.reduce((total, each) => total + gzipSync(readFileSync(each)).length, 0);
  return { name, size, limit: BUDGETS.script, note: `in ${files.length} files` };
}

/** A minified file and those that it imports, and they; what is imported late is written as a call. */
function listNeeded(first: string): readonly string[] {
  const files = new Set([first]);
  for (const file of files) {
    const imported = readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g);
    for (const [, path = ""] of imported) files.add(join(dirname(file), path));
  }
  return [...files];
}
