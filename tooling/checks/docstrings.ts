import ts from "typescript";
import type { Problem } from "./problem.ts";
import { listPublicNames } from "./public-names.ts";
import { lineOf } from "./syntax.ts";

/** Finds public names without a docblock, and public functions without an `@example`. */
export function checkDocstrings(root: string): readonly Problem[] {
  const problems = listPublicNames(root).flatMap(({ name, node }) => (node === undefined ? [] : judge(name, node)));
  return [...new Map(problems.map((problem) => [`${problem.file}:${problem.message}`, problem])).values()];
}

function judge(name: string, node: ts.Node): readonly Problem[] {
  const at = { file: node.getSourceFile().fileName, line: lineOf(node) };
  const blocks = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const said = blocks.some((block) => (ts.getTextOfJSDocComment(block.comment) ?? "").trim() !== "");
  if (!said) return [{ ...at, message: `'${name}' is public and has no docblock` }];
  const hasExample = ts.getJSDocTags(node).some((tag) => tag.tagName.text === "example");
  return isCallable(node) && !hasExample
    ? [{ ...at, message: `'${name}' is a public function without an @example` }]
    : [];
}

function isCallable(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return true;
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return false;
  return ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer);
}
