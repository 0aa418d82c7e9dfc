import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Change } from "../kits/translate-project.ts";

/**
 * Writes all changes, each beside its file first: until all are on the disk no file is touched, and each then takes its
 * new text in one move. A file is at no time empty or half written.
 */
export function writeChanges(cwd: string, changes: readonly Change[]): void {
  const written: { readonly beside: string; readonly place: string }[] = [];
  try {
    for (const { path, before, after } of changes) {
      const place = join(cwd, path);
      const beside = join(dirname(place), `.${process.pid}-${written.length}.foyer-codemod`);
      written.push({ beside, place });
      const mode = before === undefined ? 0o644 : statSync(place).mode;
      writeFileSync(beside, after, { mode, flag: "wx" });
    }
    for (const { beside, place } of written) renameSync(beside, place);
  } finally {
    for (const { beside } of written) rmSync(beside, { force: true });
  }
}
