import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import remapping from "@jridgewell/remapping";
import MagicString from "magic-string";
import ts from "typescript";
import { reach, readModules } from "./module-graph.js";

/**
 * From how many characters on the expression of an arrow is compiled ahead. A short one is compiled in no time whenever
 * it is called, and parentheses around each would cost bytes; for what runs with the page a few more are worth it.
 */
const FROM = { start: 24, late: 40, none: Infinity };

/**
 * Puts functions in parentheses, so that they are compiled with their file (https://v8.dev/blog/preparser#pife), as soon
 * as that has arrived; any other is compiled when it is first called, while a visitor waits for what it does.
 * Declared functions become arrows in every file, which is shorter.
 * @param {{ folder: string; entry: string; start?: readonly string[]; ahead?: readonly string[] }} given `entry`: what
 * loads with the page, if there is such a file. `start`: modules of it whose functions are called before the page is
 * drawn, or bring a connection back; to compile all of the start-up would make every page wait. A method cannot stand in
 * parentheses: what such a module calls at once is written as an arrow. `ahead`: modules that are fetched late; what they
 * bring along goes with them. Paths in `folder`.
 */
export async function compileAhead({ folder, entry, start = [], ahead = [] }) {
  const root = resolve(folder);
  const { files, edges } = await readModules(root);
  const loaded = files.includes(entry) ? reach(edges, [entry]) : [];
  const unknown = [...start, ...ahead].filter((file) => !files.includes(file));
  if (unknown.length > 0) throw new Error(`not among what was built: ${unknown.join(", ")}`);
  const late = reach(edges, ahead).filter((each) => !loaded.includes(each));
  for (const file of files) {
    rewrite(join(root, file), start.includes(file) ? FROM.start : late.includes(file) ? FROM.late : FROM.none);
  }
}

function rewrite(path, from) {
  const before = readFileSync(path, "utf8");
  const after = wrapFunctions(before, from);
  if (!after.hasChanged()) return;
  const mapped = after.generateMap({ hires: true, source: basename(path), includeContent: false });
  const map = remapping(mapped, (file) =>
    file === basename(path) ? JSON.parse(readFileSync(`${path}.map`, "utf8")) : null,
  );
  writeFileSync(path, after.toString());
  writeFileSync(`${path}.map`, map.toString());
}

/**
 * Declarations become constants: a declaration cannot stand in parentheses, and an arrow is shorter. They are moved to
 * the top of the file, where hoisting would have put them.
 * @param {string} code
 * @param {number} from characters of an arrow's expression; `Infinity`: nothing is put in parentheses
 */
export function wrapFunctions(code, from) {
  const isAhead = from < Infinity;
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const text = new MagicString(code);
  const [open, close] = isAhead ? ["(", ")"] : ["", ""];
  const top = file.statements.filter(isDirective).at(-1)?.end ?? 0;
  for (const statement of file.statements.filter(isDeclaredHere)) {
    const start = statement.getStart();
    const name = statement.name.text;
    if (isArrowToBe(statement)) {
      const isAsync = statement.modifiers !== undefined;
      text.update(start, code.indexOf("(", statement.name.end), `const ${name} = ${open}${isAsync ? "async " : ""}`);
      text.appendLeft(statement.body.getStart(), "=> ");
    } else text.prependRight(start, `const ${name} = ${open}`);
    text.appendLeft(statement.end, `${close};\n`);
    if (start > top) text.move(start, statement.end, top);
  }
  const visit = (node) => {
    if (isWorthIt(node, from) && !ts.isParenthesizedExpression(node.parent)) {
      text.prependRight(node.getStart(), "(").appendLeft(node.end, ")");
    }
    ts.forEachChild(node, visit);
  };
  if (isAhead) visit(file);
  return text;
}

function isWorthIt(node, from) {
  if (!ts.isArrowFunction(node)) return ts.isFunctionExpression(node);
  return ts.isBlock(node.body) || node.body.getWidth() > from;
}

/** `"use client"` and the like hold only where nothing stands before them. */
function isDirective(statement) {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

/** What is exported where it is declared stays as it is: what is built here exports at its end. */
function isDeclaredHere(statement) {
  if (!ts.isFunctionDeclaration(statement)) return false;
  return (statement.modifiers ?? []).every(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
}

/** An arrow is no generator, and has neither `this` nor `arguments` of its own. */
function isArrowToBe(declaration) {
  const isOwn = (node) =>
    node.kind === ts.SyntaxKind.ThisKeyword ||
    ts.isMetaProperty(node) ||
    (ts.isIdentifier(node) && node.text === "arguments") ||
    ts.forEachChild(node, isOwn) === true;
  return declaration.asteriskToken === undefined && ts.forEachChild(declaration, isOwn) !== true;
}
