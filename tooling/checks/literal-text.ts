import ts from "typescript";
import type { Problem } from "./problem.ts";
import { readShippedSources, type SourceFile } from "./source-files.ts";
import { lineOf, parse, walk } from "./syntax.ts";

/** Attributes whose text a person sees or hears. */
const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "label",
  "placeholder",
  "title",
]);

/** Finds text for people that stands in a component instead of the text catalogue. */
export function checkLiteralText(root: string): readonly Problem[] {
  return readShippedSources(root)
    .filter(({ path }) => /^packages\/react\/src\/(?!text\/).*\.tsx$/.test(path))
    .flatMap(findLiteralText);
}

function findLiteralText(file: SourceFile): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (node: ts.Node, text: string): void => {
    if (!/\p{L}/u.test(text)) return;
    problems.push({ file: file.path, line: lineOf(node), message: `'${text.trim()}' belongs into the text catalogue` });
  };
  walk(parse(file), (node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) reportValues(node.expression, report);
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) reportValues(node.initializer, report);
    return true;
  });
  return problems;
}

function reportValues(node: ts.Expression | undefined, report: (node: ts.Node, text: string) => void): void {
  if (node === undefined) return;
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) reportValues(node.expression, report);
  if (ts.isStringLiteralLike(node)) report(node, node.text);
  if (ts.isTemplateExpression(node)) {
    report(node, [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(" "));
  }
  if (ts.isConditionalExpression(node)) {
    reportValues(node.whenTrue, report);
    reportValues(node.whenFalse, report);
  }
  if (ts.isBinaryExpression(node)) {
    // `a === "b" && …`: what is compared is not shown.
    const isShown = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken];
    if (isShown.includes(node.operatorToken.kind)) reportValues(node.left, report);
    if ([...isShown, ts.SyntaxKind.AmpersandAmpersandToken].includes(node.operatorToken.kind)) {
      reportValues(node.right, report);
    }
  }
}
