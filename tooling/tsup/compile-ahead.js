import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import remapping from "@jridgewell/remapping";
import MagicString from "magic-string";
import ts from "typescript";
import { reach, readModules } from "./module-graph.js";

/** Characters. */
const SHORT = 40;

/**
 * Puts the functions of lazily imported modules, and of what they bring along, in parentheses. A function that begins
 * with one is compiled with its file (https://v8.dev/blog/preparser#pife), as soon as that has arrived; any other when it is
 * first called, while a visitor waits for what it does.
 * @param {{ folder: string; entry: string; ahead: readonly string[] }} given `entry`: what loads with the page, which
 * stays as it is: most of its functions are not called while the page starts. `ahead`: the modules. Paths in `folder`.
 */
export async function compileAhead({ folder, entry, ahead }) {
  const root = resolve(folder);
  const { edges } = await readModules(root);
  const start = reach(edges, [entry]);
  for (const file of reach(edges, ahead).filter((each) => !start.includes(each))) rewrite(join(root, file));
}

function rewrite(path) {
  const before = readFileSync(path, "utf8");
  const after = wrapFunctions(before);
  const mapped = after.generateMap({ hires: true, source: basename(path), includeContent: false });
  const map = remapping(mapped, (file) =>
    file === basename(path) ? JSON.parse(readFileSync(`${path}.map`, "utf8")) : null,
  );
  writeFileSync(path, after.toString());
  writeFileSync(`${path}.map`, map.toString());
}

/**
 * Declarations become constants: a declaration cannot stand in parentheses. They are moved to the top of the file, where
 * hoisting would have put them.
 */
export function wrapFunctions(code) {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const text = new MagicString(code);
  for (const statement of file.statements.filter(isDeclaredHere)) {
    const start = statement.getStart();
    text.prependRight(start, `const ${statement.name.text} = (`).appendLeft(statement.end, ");\n");
    if (start > 0) text.move(start, statement.end, 0);
  }
  const visit = (node) => {
    if (isWorthIt(node) && !ts.isParenthesizedExpression(node.parent)) {
      text.prependRight(node.getStart(), "(").appendLeft(node.end, ")");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return text;
}

/** A short expression is compiled in no time whenever it is called; parentheses around each would cost bytes. */
function isWorthIt(node) {
  if (!ts.isArrowFunction(node)) return ts.isFunctionExpression(node);
  return ts.isBlock(node.body) || node.body.getWidth() > SHORT;
}

/** What is exported where it is declared stays as it is: what is built here exports at its end. */
function isDeclaredHere(statement) {
  if (!ts.isFunctionDeclaration(statement)) return false;
  return (statement.modifiers ?? []).every(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
}
