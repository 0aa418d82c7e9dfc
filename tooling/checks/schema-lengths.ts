import ts from "typescript";
import { createFindSchema, type FindSchema } from "./find-schema.ts";
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
/** Those of the lengths that bound it from above. */
const MOST = new Set(["length", "max", "maxLength", "maxSize", "size"]);
/** Where what others write is read by schemas alone: everything there has a bound of its own. */
const BOUNDED = "packages/embedded/src/";
/** Schemas that are patterns themselves. */
const FORMATS = new Set(["base64", "base64url", "email", "hex", "httpUrl", "jwt", "url", "uuid"]);

/** One check of a schema, in the order they run. */
type Check = {
  readonly name: string;
  readonly isAborting: boolean;
  readonly node: ts.Node;
  /** Where the schema that has it is used, or the check itself. */
  readonly at: ts.Node;
};

/**
 * Finds schemas whose patterns read texts of any length: zod goes on to the next check where a length has failed, unless it is given
 * `abort: true`, and runs checks in the order they are written. A schema that is used by its name brings its own checks along. Finds
 * texts and lists without any bound too, where frames and pages read each other.
 */
export function checkSchemaLengths(root: string): readonly Problem[] {
  const sources = readProductSources(root);
  const find = createFindSchema(sources);
  return sources
    .filter(({ text }) => /from "(zod|zod\/mini|@hono\/zod-openapi)"/.test(text))
    .flatMap((file) => findProblems(file, find));
}

function findProblems(file: SourceFile, find: FindSchema): readonly Problem[] {
  const problems: Problem[] = [];
  walk(parse(file), (node) => {
    const checks = ts.isCallExpression(node) && !isInChain(node) ? readChain(node, find) : [];
    if (file.path.startsWith(BOUNDED) && ts.isCallExpression(node) && isUnbounded(node, { checks, find }))
      problems.push({
        file: file.path,
        line: lineOf(node),
        message: "needs a bound: the other side may write any length",
      });
    for (const [index, { name, isAborting, at }] of checks.entries()) {
      if (!LENGTHS.has(name)) continue;
      const isBefore = checks.slice(index + 1).some((each) => PATTERNS.has(each.name));
      const isAfter = readsAnyLength(checks.slice(0, index));
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

/** Whether a pattern of these runs before anything has bounded what it reads. */
function readsAnyLength(checks: readonly Check[]): boolean {
  const pattern = checks.findIndex(({ name }) => PATTERNS.has(name) || FORMATS.has(name));
  const bound = checks.findIndex(({ name }) => MOST.has(name));
  return pattern !== -1 && (bound === -1 || bound > pattern);
}

/** Whether a whole chain is a text or a list that may be of any length. */
function isUnbounded(
  call: ts.CallExpression,
  { checks, find }: { readonly checks: readonly Check[]; readonly find: FindSchema },
): boolean {
  if (isInChain(call) || !isOfText(call, find)) return false;
  return !checks.some(({ name, node }) => MOST.has(name) || (name === "regex" && isBounding(node, find)));
}

/** Whether a pattern takes texts of bounded length alone: it is anchored at both ends, and repeats nothing without end. */
function isBounding(node: ts.Node, find: FindSchema): boolean {
  const given = ts.isCallExpression(node) ? node.arguments[0] : undefined;
  const pattern = given && ts.isIdentifier(given) ? find(given) : given;
  if (pattern === undefined || !ts.isRegularExpressionLiteral(pattern)) return false;
  const bare = pattern.text.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  return /^\/\^.*\$\/[a-z]*$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare);
}

/** Whether a call is the receiver of another one, which is read from its end. */
function isInChain({ parent }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent) && parent.parent.expression === parent
  );
}

/** The checks of `z.string().check(z.maxLength(9), z.regex(…))`, and of `z.string().max(9).regex(…)`. */
function readChain(call: ts.Expression, find: FindSchema): readonly Check[] {
  if (ts.isIdentifier(call)) return readNamed(call, find);
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return [];
  const { expression } = call;
  const name = expression.name.text;
  const receiver = expression.expression;
  if (receiver.getText() === "z") return FORMATS.has(name) ? [toCheck(name, call)] : [];
  const before = readChain(receiver, find);
  if (!isOfText(receiver, find)) return [];
  if (name === "check") return [...before, ...call.arguments.flatMap(readMini)];
  return LENGTHS.has(name) || PATTERNS.has(name) ? [...before, toCheck(name, call)] : pipes(name) ? [] : before;
}

/** The checks that a schema has where it is named. */
function readNamed(name: ts.Identifier, find: FindSchema): readonly Check[] {
  const schema = find(name);
  const checks = schema === undefined ? [] : readChain(schema, find);
  return checks.map((check) => ({ ...check, at: name }));
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
  return { name, node, at: node, isAborting: node.arguments.some((each) => /\babort: true\b/.test(each.getText())) };
}

/** Whether a chain begins with a text or a list of the library, or with a schema of one by its name. */
function isOfText(node: ts.Expression, find: FindSchema): boolean {
  if (ts.isIdentifier(node)) {
    const schema = find(node);
    return schema !== undefined && isOfText(schema, find);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  if (expression.getText() !== "z") return isOfText(expression, find);
  return name.text === "string" || name.text === "array" || FORMATS.has(name.text);
}
