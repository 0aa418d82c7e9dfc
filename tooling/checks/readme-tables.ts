import ts from "typescript";
import type { Problem } from "./problem.ts";
import { readDocuments, readTables, type TableRow } from "./readmes.ts";
import { readSourceFiles } from "./source-files.ts";
import { parse, walk } from "./syntax.ts";

/** What a row must say: its name, and the texts that other columns must hold, by column from 0. */
type Wanted = { readonly name: string; readonly columns: Readonly<Record<number, string>> };

/** A table of a document that lists everything of a kind that the sources have. */
type Listing = {
  readonly document: string;
  readonly heading: string;
  readonly source: string;
  readonly list: (source: ts.SourceFile) => readonly Wanted[];
};

const LISTINGS: readonly Listing[] = [
  {
    document: "README.md",
    heading: "Hooks",
    source: "packages/react/src/index.ts",
    list: (source) => listExportedNames(source).filter(isHook).map(nameOnly),
  },
  {
    document: "README.md",
    heading: "Theme",
    source: "packages/core/src/theme/state.ts",
    list: (source) => membersOf(declared(source, "ThemeVariables")).map(({ name }) => nameOnly(name)),
  },
  {
    document: "README.md",
    heading: "Settings",
    source: "packages/core/src/settings/settings.ts",
    list: listSettings,
  },
  {
    document: "packages/core/README.md",
    heading: "Errors",
    source: "packages/contract/src/errors/catalogue.ts",
    list: listErrors,
  },
];

/** Finds tables in documents that say less, more or other than the sources. */
export function checkReadmeTables(root: string): readonly Problem[] {
  const documents = readDocuments(root);
  return LISTINGS.flatMap(({ document: path, heading, source: from, list }) => {
    const document = documents.find((each) => each.path === path);
    const source = readSourceFiles(root, { folder: "packages", endings: [from] })[0];
    if (document === undefined || source === undefined) return [{ file: path, message: `'${heading}' has no ${from}` }];
    return compare({ path, heading, rows: readTables(document, heading), wanted: list(parse(source)) });
  });
}

function compare(a: {
  readonly path: string;
  readonly heading: string;
  readonly rows: readonly TableRow[];
  readonly wanted: readonly Wanted[];
}): readonly Problem[] {
  const rowOf = (name: string): TableRow | undefined => a.rows.find(({ cells }) => cells[0] === name);
  const missing = a.wanted
    .filter(({ name }) => rowOf(name) === undefined)
    .map(({ name }) => ({ file: a.path, message: `'${a.heading}' lacks '${name}'` }));
  const more = a.rows
    .filter(({ cells }) => !a.wanted.some(({ name }) => name === cells[0]))
    .map(({ line, cells }) => ({
      file: a.path,
      line,
      message: `'${a.heading}' has '${cells[0]}', the sources have not`,
    }));
  const other = a.wanted.flatMap(({ name, columns }) => {
    const row = rowOf(name);
    return Object.entries(columns)
      .filter(([column, text]) => row !== undefined && row.cells[Number(column)] !== text)
      .map(([column, text]) => ({
        file: a.path,
        line: row?.line,
        message: `'${a.heading}' says '${row?.cells[Number(column)]}' of '${name}', the sources '${text}'`,
      }));
  });
  return [...missing, ...more, ...other];
}

/** Each setting and what holds where a host says nothing: what has no default is what its line says, else off, or none. */
function listSettings(source: ts.SourceFile): readonly Wanted[] {
  const defaults = new Map(membersOf(declared(source, "DEFAULT_SETTINGS")).map(({ name, text }) => [name, text]));
  return membersOf(declared(source, "Settings")).map(({ name, text, node }) => {
    const [, said] = /\bDefault (true|false)\b/.exec(node.parent.getFullText()) ?? [];
    const otherwise = said ?? (/\bboolean\b/.test(text) ? "false" : "none");
    return { name, columns: { 1: defaults.get(name) ?? otherwise } };
  });
}

/** Each code, whether a person may try again, and what it carries beside a wallet's context. */
function listErrors(source: ts.SourceFile): readonly Wanted[] {
  const [, pattern = "^$"] = /^\/(.*)\/$/.exec(declared(source, "RETRYABLE")?.getText() ?? "") ?? [];
  const retryable = new RegExp(pattern);
  return membersOf(declared(source, "ErrorContexts")).map(({ name, node }) => ({
    name,
    columns: {
      3: retryable.test(name) ? "yes" : "no",
      4: namesIn(node)
        .map((each, _, all) => (all.length > 1 ? `\`${each}\`` : each))
        .join(", "),
    },
  }));
}

function listExportedNames(source: ts.SourceFile): readonly string[] {
  return source.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
}

function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name);
}

function nameOnly(name: string): Wanted {
  return { name, columns: {} };
}

/** The type or value that a name stands for: what has its members. */
function declared(source: ts.SourceFile, wanted: string): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === wanted) return statement;
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === wanted) return statement.type;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(({ name }) => name.getText() === wanted);
    if (found?.initializer !== undefined) return found.initializer;
  }
  return undefined;
}

type Member = { readonly name: string; readonly text: string; readonly node: ts.Node };

function membersOf(node: ts.Node | undefined): readonly Member[] {
  if (node === undefined) return [];
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.filter(ts.isPropertyAssignment).map((property) => toMember(property, property.initializer));
  }
  if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return [];
  return node.members.filter(ts.isPropertySignature).map((member) => toMember(member, member.type ?? member));
}

function toMember({ name }: { readonly name: ts.PropertyName }, node: ts.Node): Member {
  return { name: ts.isStringLiteral(name) ? name.text : name.getText(), text: node.getText(), node };
}

function namesIn(node: ts.Node): readonly string[] {
  const names: string[] = [];
  walk(node, (each) => {
    if (ts.isPropertySignature(each)) names.push(each.name.getText());
    return true;
  });
  return names;
}
