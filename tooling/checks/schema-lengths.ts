import ts from "typescript";
import type { Problem } from "./problem.ts";
import { readProductSources, type SourceFile } from "./source-files.ts";
import { lineOf, parse, walk } from "./syntax.ts";

/** Checks of zod and zod/mini that bound the length of a text or a list. */
const LENGTHS = new Set(["length", "max", "maxLength", "maxSize", "min", "minLength", "minSize", "nonempty", "size"]);
/** Checks that read the whole of it. */
const PATTERNS = new Set([
  "check",
  "endsWith",
  "includes",
  "normalize",
  "refine",
  "regex",
  "startsWith",
  "superRefine",
]);
/** Schemas that are patterns themselves. */
const FORMATS = new Set(["base64", "base64url", "email", "hex", "httpUrl", "jwt", "url", "uuid"]);

/** One check of a schema, in the order they run. */
type Check = { readonly name: string; readonly isAborting: boolean; readonly node: ts.Node };

/**
 * Finds schemas whose patterns read texts of any length: zod goes on to the next check where a length has failed, unless it is given
 * `abort: true`, and runs checks in the order they are written.
 */
export function checkSchemaLengths(root: string): readonly Problem[] {
  return readProductSources(root)
    .filter(({ text }) => /from "(zod|zod\/mini|@hono\/zod-openapi)"/.test(text))
    .flatMap(findProblems);
}

function findProblems(file: SourceFile): readonly Problem[] {
  const problems: Problem[] = [];
  walk(parse(file), (node) => {
    const checks = ts.isCallExpression(node) && !isInChain(node) ? readChain(node) : [];
    for (const [index, { name, isAborting, node: at }] of checks.entries()) {
      if (!LENGTHS.has(name)) continue;
      const isBefore = checks.slice(index + 1).some((each) => PATTERNS.has(each.name));
      const isAfter = checks.slice(0, index).some((each) => PATTERNS.has(each.name) || FORMATS.has(each.name));
      const line = lineOf(at);
      if (isBefore && !isAborting)
        problems.push({
          file: file.path,
          line,
          message: `'${name}' needs { abort: true }: the pattern after it runs all the same`,
        });
      if (isAfter)
        problems.push({
          file: file.path,
          line,
          message: `'${name}' belongs before the pattern, which reads any length`,
        });
    }
    return true;
  });
  return problems;
}

/** Whether a call is the receiver of another one, which is read from its end. */
function isInChain({ parent }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent) && parent.parent.expression === parent
  );
}

/** The checks of `z.string().check(z.maxLength(9), z.regex(…))`, and of `z.string().max(9).regex(…)`. */
function readChain(call: ts.CallExpression): readonly Check[] {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  const receiver = expression.expression;
  if (receiver.getText() === "z") return FORMATS.has(name) ? [toCheck(name, call)] : [];
  const before = ts.isCallExpression(receiver) ? readChain(receiver) : [];
  if (!isOfText(receiver)) return [];
  if (name === "check") return [...before, ...call.arguments.flatMap(readMini)];
  return LENGTHS.has(name) || PATTERNS.has(name) ? [...before, toCheck(name, call)] : pipes(name) ? [] : before;
}

/** Where one schema hands on to another, which runs on what the first has taken alone. */
function pipes(name: string): boolean {
  return name === "pipe" || name === "transform";
}

function readMini(argument: ts.Expression): readonly Check[] {
  if (!ts.isCallExpression(argument) || !ts.isPropertyAccessExpression(argument.expression)) return [];
  return [toCheck(argument.expression.name.text, argument)];
}

function toCheck(name: string, node: ts.CallExpression): Check {
  return { name, node, isAborting: node.arguments.some((each) => /\babort: true\b/.test(each.getText())) };
}

/** Whether a chain begins with a text or a list of the library, or with a schema by its name. */
function isOfText(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) {
    if (!ts.isPropertyAccessExpression(node.expression)) return false;
    const { expression, name } = node.expression;
    if (expression.getText() !== "z") return isOfText(expression);
    return name.text === "string" || name.text === "array" || FORMATS.has(name.text);
  }
  return false;
}
