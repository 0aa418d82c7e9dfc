import { execFileSync } from "node:child_process";

/**
 * The lines of some sources that changed since a commit, as Stryker is told of them: `packages/core/src/kit.ts:10-20`.
 * @param {string} commit
 * @param {readonly string[]} sources glob patterns from the top of the repository; with `!` in front what is left out
 * @returns {string[]}
 */
export function listChangedLines(commit, sources) {
  const paths = sources.map((path) => (path.startsWith("!") ? `:(exclude,glob)${path.slice(1)}` : `:(glob)${path}`));
  const diff = execFileSync("git", ["diff", "--unified=0", "--no-renames", commit, "--", ...paths], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return readHunks(diff);
}

/**
 * What a diff without context adds, file by file.
 * @param {string} diff
 * @returns {string[]}
 */
export function readHunks(diff) {
  let file = "";
  const found = [];
  for (const line of diff.split("\n")) {
    if (line.startsWith("+++ ")) file = line.startsWith("+++ b/") ? line.slice(6) : "";
    const [, start = "", count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (file === "" || start === "" || count === "0") continue;
    found.push(`${file}:${start}-${Number(start) + Number(count) - 1}`);
  }
  return found;
}
