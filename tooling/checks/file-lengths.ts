import type { Problem } from "./problem.ts";
import { readShippedSources, readSourceFiles } from "./source-files.ts";

/** What a file that says one whole thing may have of lines, its comments included. */
const MOST_LINES = 250;

/** Finds shipped sources and style sheets that say more than one thing: what is generated is nobody's to read. */
export function checkFileLengths(root: string): readonly Problem[] {
  const sheets = readSourceFiles(root, { folder: "packages", endings: [".css"] });
  return [...readShippedSources(root), ...sheets].flatMap(({ path, text }) => {
    const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    if (lines <= MOST_LINES) return [];
    return [{ file: path, line: MOST_LINES + 1, message: `has ${lines} lines, of ${MOST_LINES} at most: split it` }];
  });
}
