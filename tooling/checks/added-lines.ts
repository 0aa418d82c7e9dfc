import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The lines of a file that a change adds, by their numbers from 1. `isNew`: the base has no such file, nor one that was renamed to it. */
export type AddedLines = { readonly path: string; readonly isNew: boolean; readonly lines: ReadonlySet<number> };

const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/**
 * Lists the lines that the working tree adds to the commit `since`, untracked files included. A renamed file counts with its changed lines only.
 * @throws {Error} The clone lacks the commit, as a shallow one does.
 */
export function listAddedLines(root: string, since: string): readonly AddedLines[] {
  if (git(root, "cat-file", "-e", `${since}^{commit}`) === undefined)
    throw new Error(`this clone lacks the commit ${since}: run 'git fetch --unshallow'`);
  const diff = git(root, "diff", "--unified=0", "--no-color", "--no-ext-diff", "--find-renames=40%", since) ?? "";
  const untracked = (git(root, "ls-files", "--others", "--exclude-standard", "-z") ?? "").split("\0");
  return [...readDiff(diff), ...untracked.filter((path) => path !== "").map((path) => readWhole(root, path))];
}

/** Reads the output of `git diff --unified=0`. */
export function readDiff(diff: string): readonly AddedLines[] {
  return diff.split(/^diff --git /m).flatMap((part) => {
    const path = /^\+\+\+ b\/(.+?)\t?$/m.exec(part)?.[1];
    if (path === undefined) return [];
    const lines = part.split("\n").flatMap((line) => {
      const [, start, count = "1"] = HUNK.exec(line) ?? [];
      return start === undefined ? [] : Array.from({ length: Number(count) }, (_, place) => Number(start) + place);
    });
    return [{ path, isNew: /^--- \/dev\/null$/m.test(part), lines: new Set(lines) }];
  });
}

function readWhole(root: string, path: string): AddedLines {
  const file = join(root, path);
  const count = existsSync(file) ? readFileSync(file, "utf8").split("\n").length : 0;
  return { path, isNew: true, lines: new Set(Array.from({ length: count }, (_, place) => place + 1)) };
}

function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 512 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}
