import ts from "typescript";
import type { Problem } from "./problem.ts";
import { readShippedSources, type SourceFile } from "./source-files.ts";
import { lineOf, parse, walk } from "./syntax.ts";

/** Scripts that are loaded into a page or an extension as a whole, and a command: their top level is where they run. */
const PROGRAMS =
  /^packages\/(testing\/src\/extension\/|elements\/src\/script\.ts$|(create-foyer|codemod)\/src\/cli\.ts$)/;

/** Makers whose product holds no state of its own. A React context is a name; its values live in the tree. */
const STATELESS_MAKERS = new Set(["createContext"]);

/** Finds what would be shared by all kits of a page: variables, instances and caches at a module's top level. */
export function checkModuleState(root: string): readonly Problem[] {
  return readShippedSources(root)
    .filter(({ path }) => !PROGRAMS.test(path))
    .flatMap(findModuleState);
}

function findModuleState(file: SourceFile): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (node: ts.Node, message: string): void => {
    problems.push({ file: file.path, line: lineOf(node), message });
  };
  for (const statement of parse(file).statements) {
    if (ts.isVariableStatement(statement)) checkVariables(statement, report);
    else if (runsAtImport(statement)) report(statement, "runs when the module is imported");
  }
  return problems;
}

type Report = (node: ts.Node, message: string) => void;

function checkVariables({ declarationList, modifiers }: ts.VariableStatement, report: Report): void {
  if (modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword)) return;
  for (const declaration of declarationList.declarations) {
    const name = declaration.name.getText();
    if (!(declarationList.flags & ts.NodeFlags.Const))
      report(declaration, `'${name}' can be reassigned at module level`);
    const isReadonly = declaration.type !== undefined && /^(readonly |Readonly)/.test(declaration.type.getText());
    if (declaration.initializer !== undefined) checkValue(declaration.initializer, { isReadonly, name, report });
  }
}

type Value = { readonly isReadonly: boolean; readonly name: string; readonly report: Report };

function checkValue(initializer: ts.Expression, { isReadonly, name, report }: Value): void {
  if (isEmptyCollection(initializer) && !isReadonly) {
    report(initializer, `'${name}' is an empty collection at module level: a cache`);
    return;
  }
  walk(initializer, (node) => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isNewExpression(node)) {
      const isTable = isReadonly && /^(Map|Set)$/.test(node.expression.getText()) && node.arguments?.length === 1;
      if (!isTable) report(node, `'${name}' holds an instance at module level: new ${node.expression.getText()}()`);
    }
    if (ts.isCallExpression(node)) {
      const maker = node.expression.getText();
      if (/^(proxy|create[A-Z]\w*)$/.test(maker) && !STATELESS_MAKERS.has(maker)) {
        report(node, `'${name}' holds an instance at module level: ${maker}()`);
      }
    }
    return true;
  });
}

function isEmptyCollection(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isEmptyCollection(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0;
}

function runsAtImport(statement: ts.Statement): boolean {
  if (ts.isExpressionStatement(statement)) return !ts.isStringLiteral(statement.expression);
  return ts.isIterationStatement(statement, false) || ts.isIfStatement(statement) || ts.isTryStatement(statement);
}
