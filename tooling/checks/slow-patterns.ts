import { analyse } from "scslre";
import ts from "typescript";
import type { Problem } from "./problem.ts";
import { BOUNDED_PATTERNS } from "./slow-patterns-bounded.ts";
import { readServingSources, type SourceFile } from "./source-files.ts";
import { lineOf, parse, walk } from "./syntax.ts";

/** A pattern of the sources. `source`: between the slashes; undefined where it is put together of parts that are not known here. */
type Pattern = { readonly line: number; readonly source: string | undefined; readonly flags: string };

/**
 * Finds patterns that take quadratic time or worse for some text: one request, answer or message with such a text stops a process or a
 * page. What only reads texts of bounded length is listed with its bound, and an entry that nothing needs is refused.
 */
export function checkSlowPatterns(root: string): readonly Problem[] {
  const unneeded = new Set(BOUNDED_PATTERNS.keys());
  const problems = readServingSources(root).flatMap((file) =>
    readPatterns(file).flatMap((pattern) => {
      const message = judge(pattern);
      const key = `${file.path} ${pattern.source ?? "put together"}`;
      if (message === undefined) return [];
      unneeded.delete(key);
      return BOUNDED_PATTERNS.has(key) ? [] : [{ file: file.path, line: pattern.line, message }];
    }),
  );
  const message = "is listed in slow-patterns-bounded.ts, and no such pattern is slow";
  // A tree of a test has no files of the list.
  const stale = [...unneeded].filter((key) => problems.length === 0 && isOfTree(root, key));
  return [...problems, ...stale.map((key) => ({ file: key.split(" ")[0] ?? "", message }))];
}

function isOfTree(root: string, key: string): boolean {
  return ts.sys.fileExists(`${root}/${key.split(" ")[0]}`);
}

/** Says why a pattern is refused; undefined where it takes linear time. */
function judge({ source, flags }: Pattern): string | undefined {
  if (source === undefined) return "a pattern put together at run time cannot be checked: write it as a literal";
  try {
    const [report] = analyse({ source, flags }).reports;
    if (report === undefined) return undefined;
    const growth = report.exponential ? "exponential" : "quadratic";
    return `/${source}/ takes ${growth} time for a text of many '${report.character.literal.source}'`;
  } catch (error) {
    return `/${source}/ cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function readPatterns(file: SourceFile): readonly Pattern[] {
  const found: Pattern[] = [];
  walk(parse(file), (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ line: lineOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      found.push({ line: lineOf(node), source: textOf(source), flags: textOf(flags) ?? "" });
    }
    return true;
  });
  return found;
}

function textOf(node: ts.Expression | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}
