import { writeImports } from "../source/imports.ts";
import { openSource } from "../source/open-source.ts";
import { pruneUnused } from "../source/prune.ts";
import type { KitPlace, Migration } from "./migration.ts";

/** A file as it was and as it will be. `before` is undefined for a file that is new. */
export type Change = { readonly path: string; readonly before: string | undefined; readonly after: string };

/** What a migration makes of a project. `unread`: files that name the other kit and could not be read as code. */
export type Outcome = { readonly changes: readonly Change[]; readonly unread: readonly string[] };

/** Translates files, by path, that belong together. Writes nothing. */
export function translateProject(
  files: ReadonlyMap<string, string>,
  migration: Migration,
  isTaken: (path: string) => boolean,
): Outcome {
  const sources = [...files].map(([path, code]) => ({ path, code, source: openSource(path, code) }));
  const kits = sources.flatMap(({ source }) => (source && migration.findKit(source, isTaken)) ?? []);
  const kit = kits[0];
  const changes = sources.flatMap(({ path, code, source }): readonly Change[] => {
    if (source === undefined || !isConcerned(code, migration)) return [];
    const after = translateFile(path, code, { migration, kit });
    const made = kit && migration.writeKit?.(source, kit);
    return [
      ...(made ? [{ path: made.path, before: undefined, after: made.text }] : []),
      ...(after === code ? [] : [{ path, before: code, after }]),
    ];
  });
  const unread = sources.flatMap(({ path, code, source }) => (!source && isConcerned(code, migration) ? [path] : []));
  return { changes, unread };
}

function translateFile(
  path: string,
  code: string,
  { migration, kit }: { readonly migration: Migration; readonly kit: KitPlace | undefined },
): string {
  const prune = (text: string): string =>
    pruneUnused(path, { before: code, now: text }, (module) => migration.isModule(module));
  return migration.steps.reduce((text, step) => {
    const source = openSource(path, text);
    if (source === undefined) return text;
    const wanted = new Map<string, Set<string>>();
    step(source, { wanted, kit });
    writeImports(source, wanted);
    return prune(source.text.toString());
  }, code);
}

function isConcerned(code: string, { isModule }: Migration): boolean {
  return [...code.matchAll(/["']([^"'\n]+)["']/g)].some(([, module = ""]) => isModule(module)) || /<appkit-/.test(code);
}
