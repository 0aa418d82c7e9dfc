import { addAttributes, type Fates, listElements, renameElement, translateAttributes } from "../source/elements.ts";
import { listImported, want } from "../source/imports.ts";
import { noteStatement, noteTag } from "../source/notes.ts";
import type { Source } from "../source/open-source.ts";
import { importFromKit } from "./kit-import.ts";
import type { Around } from "./migration.ts";

/** A component of another kit that has one of Foyer in its place. */
export type Replacement = {
  readonly theirs: string;
  readonly ours: string;
  readonly fates: Fates;
};

/** Puts `FoyerProvider`, with the project's kit, in the place of another provider. */
export function translateProvider(
  source: Source,
  around: Around,
  {
    isModule,
    theirs,
    fates,
    page,
  }: Omit<Replacement, "ours"> & { isModule: (module: string) => boolean; page: string },
): void {
  for (const { local } of listImported(source, isModule).filter(({ name }) => name === theirs))
    for (const { node } of listElements(source, local)) {
      if (around.kit === undefined) {
        noteTag(source, node.openingElement, `make a kit with createFoyer() and give it to FoyerProvider: ${page}`);
        continue;
      }
      renameElement(source, node, "FoyerProvider");
      const { name } = around.kit;
      addAttributes(source, node.openingElement, `foyer={${name}}`);
      translateAttributes(source, node.openingElement, fates);
      want(around.wanted, "@foyer/react", "FoyerProvider");
      importFromKit(source, around, name);
    }
}

/** Puts components of Foyer in the place of others. */
export function translateComponents(
  source: Source,
  { wanted }: Around,
  { isModule, replacements }: { isModule: (module: string) => boolean; replacements: readonly Replacement[] },
): void {
  for (const { name, local } of listImported(source, isModule)) {
    const replacement = replacements.find(({ theirs }) => theirs === name);
    if (replacement === undefined) continue;
    for (const { node } of listElements(source, local)) {
      renameElement(source, node, replacement.ours);
      translateAttributes(source, node.openingElement, replacement.fates);
      want(wanted, "@foyer/react", replacement.ours);
    }
  }
}

/** Says of what is still there of a kit what is to be done, by name; `*` for all others. */
export function noteRest(
  source: Source,
  { isModule, notes }: { isModule: (module: string) => boolean; notes: Readonly<Record<string, string>> },
): void {
  for (const { name, local } of listImported(source, isModule)) {
    const said = (Object.hasOwn(notes, name) ? notes[name] : notes["*"]) ?? "";
    for (const reference of source.program.scope.getBinding(local)?.referencePaths ?? []) {
      if (reference.findParent((each) => each.isJSXClosingElement())) continue;
      const tag = reference.findParent((each) => each.isJSXOpeningElement() || each.isStatement());
      if (tag?.isJSXOpeningElement() && reference.isJSXIdentifier()) noteTag(source, tag.node, said);
      else noteStatement(source, reference, said);
    }
  }
}
