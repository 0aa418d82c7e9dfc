import { createTwoFilesPatch } from "diff";
import type { Migration } from "../kits/migration.ts";
import type { Change, Outcome } from "../kits/translate-project.ts";
import { listNotes } from "../source/notes.ts";

/** The changes as a diff that `git apply` takes. */
export function writeDiff(changes: readonly Change[]): string {
  return changes
    .map(({ path, before, after }) =>
      createTwoFilesPatch(before === undefined ? "/dev/null" : `a/${path}`, `b/${path}`, before ?? "", after, "", "", {
        context: 3,
      }).replace(/^=+\n/, ""),
    )
    .join("");
}

/** What was done, what is left to do by hand, and what comes next. */
export function writeReport(
  { changes, unread }: Outcome,
  { migration, left, isDry }: { migration: Migration; left: ReadonlyMap<string, string>; isDry: boolean },
): string {
  const todo = [...left].flatMap(([path, text]) =>
    listNotes(text).map((note) => `  ${path}:${note.line}  ${note.text}`),
  );
  const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
  return [
    changes.length === 0
      ? `Nothing of ${migration.name} is left to translate.`
      : `${isDry ? "Would change" : "Changed"} ${count(changes.length, "file")}:\n${changes.map(({ path }) => `  ${path}`).join("\n")}`,
    ...(unread.length === 0
      ? []
      : [`Could not be read as code, and stayed:\n${unread.map((path) => `  ${path}`).join("\n")}`]),
    ...(todo.length === 0 ? [] : [`Left to do by hand, ${count(todo.length, "place")}:\n${todo.join("\n")}`]),
    ...(changes.length === 0 ? [] : [writeNext(migration, { changes, isLeft: todo.length > 0 })]),
  ].join("\n\n");
}

function writeNext(
  migration: Migration,
  { changes, isLeft }: { readonly changes: readonly Change[]; readonly isLeft: boolean },
): string {
  const dropped = listDropped(changes, migration);
  const steps = [`npm install ${migration.packages.join(" ")}`, `npm uninstall ${dropped.join(" ")}`];
  return `What comes next:\n\n${steps.map((step) => `  ${step}`).join("\n")}${isLeft ? "   (once nothing is left to do)" : ""}\n\nThen run your formatter and your types.`;
}

/** The packages of the other kit that the changed files named. */
function listDropped(changes: readonly Change[], { isModule }: Migration): readonly string[] {
  const modules = changes.flatMap(({ before = "" }) =>
    [...before.matchAll(/["']([^"'\n]+)["']/g)].flatMap(([, module = ""]) => (isModule(module) ? [module] : [])),
  );
  const packages = modules.map((module) => module.split("/", module.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(packages)].sort();
}
