import { posix } from "node:path";
import ts from "typescript";
import type { SourceFile } from "./source-files.ts";
import { parse } from "./syntax.ts";

/** Finds what a name stands for: a constant of its own file, or of a file that it is imported from by path. */
export type FindSchema = (name: ts.Identifier) => ts.Expression | undefined;

/** Creates it for a tree's sources. Files are parsed once each, when a name of them is looked for. */
export function createFindSchema(sources: readonly SourceFile[]): FindSchema {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const parsed = new Map<string, ts.SourceFile>();
  const open = (path: string): ts.SourceFile | undefined => {
    const source = byPath.get(path);
    if (source !== undefined && !parsed.has(path)) parsed.set(path, parse(source));
    return parsed.get(path);
  };
  return (name) => {
    const file = name.getSourceFile();
    const own = findConstant(file, name.text);
    if (own !== undefined) return own;
    const imported = findImport(file, name.text);
    const other = imported && open(posix.join(posix.dirname(file.fileName), imported.path));
    return other && findConstant(other, imported.name);
  };
}

function findConstant(file: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((each) => each.name.getText() === name);
    if (found !== undefined) return found.initializer;
  }
  return undefined;
}

/** The path and the name that a name is imported by, where the path is a file's. */
function findImport(file: ts.SourceFile, name: string): { readonly path: string; readonly name: string } | undefined {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    const path = statement.moduleSpecifier.text;
    if (named === undefined || !ts.isNamedImports(named) || !path.startsWith(".")) continue;
    const found = named.elements.find((each) => each.name.text === name);
    if (found !== undefined) return { path, name: (found.propertyName ?? found.name).text };
  }
  return undefined;
}
