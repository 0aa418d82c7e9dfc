import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Files by path, relative to a tree's top. */
export type Files = { readonly [path: string]: string };

/** Writes files into a new temporary folder, hands its path to `use`, and removes it. For tests. */
export function withTree<Result>(files: Files, use: (root: string) => Result): Result {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "foyer-checks-")));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
