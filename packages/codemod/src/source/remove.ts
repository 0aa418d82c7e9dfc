import type { ImportDeclaration, Node } from "@babel/types";
import { startOf } from "./notes.ts";
import type { Source } from "./open-source.ts";

/** Takes away a node, with its line where nothing else is on it. */
export function removeLine({ code, text }: Source, node: Node): void {
  const start = startOf(node);
  const end = node.end ?? start;
  const before = /(^|\n)[ \t]*$/.exec(code.slice(0, start));
  const after = /^[ \t;]*\n/.exec(code.slice(end));
  if (before && after) text.remove(start - before[0].length + (before[1] ?? "").length, end + after[0].length);
  else text.remove(start, end);
}

/** Takes names out of an import, and the whole of it where none is left. One for its effects alone stays. */
export function dropSpecifiers(
  source: Source,
  declaration: ImportDeclaration,
  isGone: (specifier: ImportDeclaration["specifiers"][number]) => boolean,
): void {
  const { specifiers } = declaration;
  const gone = specifiers.filter(isGone);
  if (gone.length === 0) return;
  if (gone.length === specifiers.length) {
    removeLine(source, declaration);
    return;
  }
  for (const specifier of gone) {
    const index = specifiers.indexOf(specifier);
    const next = specifiers[index + 1];
    const previous = specifiers.slice(0, index).findLast((each) => !gone.includes(each));
    if (next) source.text.remove(startOf(specifier), startOf(next));
    else source.text.remove(previous?.end ?? startOf(specifier), specifier.end ?? 0);
  }
}
