import type { ImportDeclaration, ImportSpecifier } from "@babel/types";
import type { Source } from "./open-source.ts";

/** A name that a file imports: as its module calls it, and as the file does. */
export type Imported = { readonly module: string; readonly name: string; readonly local: string };

/** Lists the names that come from some modules. */
export function listImported(source: Source, isWanted: (module: string) => boolean): readonly Imported[] {
  return listImports(source)
    .filter((declaration) => isWanted(declaration.source.value))
    .flatMap((declaration) =>
      listSpecifiers(declaration).map((specifier) => ({
        module: declaration.source.value,
        name: nameOf(specifier),
        local: specifier.local.name,
      })),
    );
}

/** Lists the import declarations of a file, in order. */
export function listImports({ file }: Source): readonly ImportDeclaration[] {
  return file.program.body.filter((statement) => statement.type === "ImportDeclaration");
}

/** What is to be imported besides, by module. `type` goes before a name that is a type; `a as b` renames. */
export type Wanted = Map<string, Set<string>>;

/** Asks for a name of a module. */
export function want(wanted: Wanted, module: string, name: string): void {
  wanted.set(module, (wanted.get(module) ?? new Set()).add(name));
}

/** Writes what is wanted: into the import that its module has already, or as a new one behind the last. */
export function writeImports(source: Source, wanted: Wanted): void {
  const imports = listImports(source);
  const lines = [...wanted].flatMap(([module, names]) => {
    const there = imports.find((each) => isOpenTo(each, module));
    const known = new Set(listImported(source, (name) => name === module).map(write));
    const missing = [...names].filter((name) => !known.has(name.replace(/^type /, "")));
    if (missing.length === 0) return [];
    const last = there && listSpecifiers(there).at(-1);
    if (last === undefined) return [`import { ${missing.sort(byName).join(", ")} } from ${JSON.stringify(module)};`];
    source.text.appendLeft(last.end ?? 0, missing.map((name) => `, ${name}`).join(""));
    return [];
  });
  if (lines.length === 0) return;
  const place = imports.at(-1)?.end ?? source.file.program.directives.at(-1)?.end;
  if (typeof place === "number") source.text.appendLeft(place, `\n${lines.join("\n")}`);
  else source.text.prepend(`${lines.join("\n")}\n`);
}

function isOpenTo(declaration: ImportDeclaration, module: string): boolean {
  return (
    declaration.source.value === module && declaration.importKind !== "type" && listSpecifiers(declaration).length > 0
  );
}

function listSpecifiers(declaration: ImportDeclaration): readonly ImportSpecifier[] {
  return declaration.specifiers.filter((specifier) => specifier.type === "ImportSpecifier");
}

function nameOf({ imported }: ImportSpecifier): string {
  return imported.type === "Identifier" ? imported.name : imported.value;
}

function write({ name, local }: Imported): string {
  return name === local ? name : `${name} as ${local}`;
}

function byName(one: string, other: string): number {
  return one.replace(/^type /, "").localeCompare(other.replace(/^type /, ""));
}
