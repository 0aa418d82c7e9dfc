import { execFileSync } from "node:child_process";
import { Refusal } from "./refusal.ts";

/**
 * Refuses to change files of which git could not give back the last state.
 * @throws {Refusal} where changes are not committed, or there is no repository
 */
export function refuseUnlessClean(cwd: string, paths: readonly string[]): void {
  const [first, ...others] = listChanges(cwd, paths);
  if (first === undefined) return;
  const what = others.length === 0 ? `'${first}' is` : `'${first}' and ${others.length} more are`;
  throw new Refusal(
    `${what} not committed. Nothing was changed: commit first, so that what is done can be looked at and taken back, or add --force.`,
  );
}

function listChanges(cwd: string, paths: readonly string[]): readonly string[] {
  try {
    const told = execFileSync("git", ["status", "--porcelain", "-z", "--untracked-files=all", "--", ...paths], {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return told.split("\0").flatMap((entry) => (entry === "" ? [] : [entry.slice(3)]));
  } catch (cause) {
    throw new Refusal("This is no git repository, so nothing could be taken back. Nothing was changed: add --force.", {
      cause,
    });
  }
}
