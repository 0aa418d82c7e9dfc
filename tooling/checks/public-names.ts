import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import { parse } from "./syntax.ts";
import { listEntries, listPublicPackages } from "./workspace.ts";

/** Where a name is declared. `node`: undefined if it comes from another package. */
type Declared = { readonly name: string; readonly node: ts.Node | undefined };

/** A name that a package offers. `specifier`: what it is imported from, such as `@foyer/core/tokens`. */
export type PublicName = Declared & { readonly specifier: string };

type Modules = (path: string) => ts.SourceFile | undefined;

/** Lists what the published packages offer, by every entry that offers it. */
export function listPublicNames(root: string): readonly PublicName[] {
  const modules = createModules(root);
  return listPublicPackages(root).flatMap((each) =>
    listEntries(each).flatMap(({ subpath, source }) => {
      const specifier = each.manifest.name + subpath.slice(1);
      return listExports(modules, source).map((declared) => ({ ...declared, specifier }));
    }),
  );
}

function createModules(root: string): Modules {
  const parsed = new Map<string, ts.SourceFile>();
  return (path) => {
    if (!parsed.has(path) && existsSync(join(root, path))) {
      parsed.set(path, parse({ path, text: readFileSync(join(root, path), "utf8"), isTest: false }));
    }
    return parsed.get(path);
  };
}

function listExports(modules: Modules, path: string): readonly Declared[] {
  return (modules(path)?.statements ?? []).flatMap((statement): readonly Declared[] => {
    if (ts.isExportDeclaration(statement)) return listNamed(statement, { modules, path });
    return isExported(statement) ? listDeclared(statement) : [];
  });
}

type Place = { readonly modules: Modules; readonly path: string };

function listNamed(statement: ts.ExportDeclaration, { modules, path }: Place): readonly Declared[] {
  const { exportClause, moduleSpecifier } = statement;
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map((element) => {
    const original = (element.propertyName ?? element.name).text;
    const from = moduleSpecifier === undefined ? path : resolve(path, (moduleSpecifier as ts.StringLiteral).text);
    return { name: element.name.text, node: from === undefined ? undefined : find(original, { modules, path: from }) };
  });
}

function find(name: string, { modules, path }: Place): ts.Node | undefined {
  for (const statement of modules(path)?.statements ?? []) {
    const declared = [...listDeclared(statement)].find((each) => each.name === name);
    if (declared !== undefined) return declared.node;
    const moved = findMoved(statement, name);
    if (moved === undefined) continue;
    const from = resolve(path, moved.specifier);
    return from === undefined ? undefined : find(moved.name, { modules, path: from });
  }
  return undefined;
}

function findMoved(statement: ts.Statement, name: string): { name: string; specifier: string } | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const clause = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (clause === undefined || statement.moduleSpecifier === undefined) return undefined;
  if (!ts.isNamedImports(clause) && !ts.isNamedExports(clause)) return undefined;
  const element = [...clause.elements].find((each) => each.name.text === name);
  if (element === undefined) return undefined;
  return {
    name: (element.propertyName ?? element.name).text,
    specifier: (statement.moduleSpecifier as ts.StringLiteral).text,
  };
}

function listDeclared(statement: ts.Statement): readonly Declared[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((node) => ({ name: node.name.getText(), node }));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [{ name: statement.name.text, node: statement }] : [];
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) === true;
}

function resolve(from: string, specifier: string): string | undefined {
  return specifier.startsWith(".") ? posix.join(dirname(from), specifier) : undefined;
}
