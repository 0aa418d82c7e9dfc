import { readFileSync } from "node:fs";
import type { FieldProblem } from "../faults/known-fault.ts";

const SUFFIX = "_FILE";

/**
 * Reads the settings that files hold: `NAME_FILE` is the path of a file with the value of NAME, as containers and systemd
 * hand secrets over; a line end after it is none of it. Those of `names` that end so themselves are left as they are.
 * What an environment leaves empty counts as absent. No file's content and no value is repeated in a problem.
 */
export function readSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { readonly given: Readonly<Record<string, string>>; readonly problems: FieldProblem[] } {
  const set = Object.entries(environment).filter((each): each is [string, string] => Boolean(each[1]));
  const given = Object.fromEntries(set);
  const problems: FieldProblem[] = [];
  for (const name of names) {
    const path = given[name + SUFFIX];
    if (path === undefined || names.includes(name + SUFFIX)) continue;
    if (given[name] !== undefined) {
      problems.push({ name: name + SUFFIX, message: `cannot be set beside ${name}; leave one of them out` });
      continue;
    }
    const text = readText(path);
    if (text) given[name] = text;
    else problems.push({ name: name + SUFFIX, message: "names a file that is empty or cannot be read" });
  }
  return { given, problems };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch {
    return undefined;
  }
}
