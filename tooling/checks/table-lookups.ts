import { join } from "node:path";
import ts from "typescript";
import type { Problem } from "./problem.ts";
import { readShippedSources, readSourceFiles } from "./source-files.ts";
import { lineOf, walk } from "./syntax.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ["@foyer/source"],
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** An object literal that is frozen or given a type is one all the same. */
type Literal = ts.ObjectLiteralExpression;

/**
 * Finds tables that are read by a name nobody vouches for, such as a wallet's id from a service: for `constructor` and
 * `toString` every object has an answer. Such a read has `Object.hasOwn` with the same key beside it, or the table is a
 * Map. What is read as `unknown` is no table but somebody's object, and judged by what comes.
 */
export function checkTableLookups(root: string): readonly Problem[] {
  const server = readSourceFiles(root, { folder: "apps/server/src", endings: [".ts"] });
  const paths = [...readShippedSources(root), ...server.filter(({ isTest }) => !isTest)].map(({ path }) => path);
  const program = ts.createProgram({ rootNames: paths.map((path) => join(root, path)), options: OPTIONS });
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const source = program.getSourceFile(join(root, path));
    return source === undefined ? [] : findLookups(source, checker).map((problem) => ({ file: path, ...problem }));
  });
}

type Lookup = { readonly table: ts.Expression; readonly key: ts.Expression };

function findLookups(source: ts.SourceFile, checker: ts.TypeChecker): readonly Omit<Problem, "file">[] {
  const problems: Omit<Problem, "file">[] = [];
  walk(source, (node) => {
    const lookup = readLookup(node);
    if (lookup && isOpen(strip(lookup.key), checker) && isTable(lookup.table, checker) && !isGuarded(lookup.key)) {
      const message = `'${node.getText()}' also finds what every object has: ask Object.hasOwn first, or use a Map`;
      problems.push({ line: lineOf(node), message });
    }
    return true;
  });
  return problems;
}

/** `table[key]` where it is read, and `key in table`. */
function readLookup(node: ts.Node): Lookup | undefined {
  if (ts.isElementAccessExpression(node)) {
    return isWritten(node) ? undefined : { table: node.expression, key: node.argumentExpression };
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  return { table: node.right, key: node.left };
}

function isWritten({ parent, ...node }: ts.ElementAccessExpression): boolean {
  if (ts.isDeleteExpression(parent)) return true;
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.left.pos === node.pos
  );
}

/** What a key is before somebody claims that it is more. */
function strip(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) {
    return strip(node.expression);
  }
  return node;
}

/** Whether a key may be any text: the names of a closed union are the compiler's to check. */
function isOpen(key: ts.Expression, checker: ts.TypeChecker): boolean {
  return isOpenType(checker.getTypeAtLocation(key), checker);
}

function isOpenType(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((each) => isOpenType(each, checker));
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const constraint = type.getConstraint();
    return constraint !== undefined && !(constraint.flags & ts.TypeFlags.Index) && isOpenType(constraint, checker);
  }
  const { Any, String: Text, StringMapping, TemplateLiteral, Unknown } = ts.TypeFlags;
  return (type.flags & (Any | Text | StringMapping | TemplateLiteral | Unknown)) !== 0;
}

/** Whether it is an object literal, or one by its name or its type. */
function isTable(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const bare = strip(node);
  if (ts.isObjectLiteralExpression(bare) || isNamedLiteral(bare, checker)) return true;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const types = type.isUnion() ? type.types : [type];
  return types.some((each) => {
    const value = checker.getIndexInfoOfType(each, ts.IndexKind.String)?.type;
    return value !== undefined && !(value.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
  });
}

function isNamedLiteral(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const named = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  return declaration.initializer !== undefined && readLiteral(declaration.initializer) !== undefined;
}

function readLiteral(node: ts.Expression): Literal | undefined {
  if (ts.isObjectLiteralExpression(node)) return node.properties.length > 0 ? node : undefined;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return readLiteral(node.expression);
  }
  const isFrozen = ts.isCallExpression(node) && node.expression.getText() === "Object.freeze";
  return isFrozen && node.arguments[0] ? readLiteral(node.arguments[0]) : undefined;
}

/** Whether the function around it asks `Object.hasOwn` about the same key. */
function isGuarded(key: ts.Expression): boolean {
  const wanted = strip(key).getText();
  let isFound = false;
  walk(findFunction(key), (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "Object.hasOwn") {
      isFound ||= node.arguments[1] !== undefined && strip(node.arguments[1]).getText() === wanted;
    }
    return !isFound;
  });
  return isFound;
}

function findFunction(node: ts.Node): ts.Node {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return around ?? node.getSourceFile();
}
