import type { NodePath } from "@babel/traverse";
import type { JSXOpeningElement, Node } from "@babel/types";
import type { Source } from "./open-source.ts";

/** How a comment begins that says what is left to do. */
export const MARK = "TODO(foyer):";

/** A thing that is left to do, in a file that was looked at. `line`: from 1. */
export type Note = { readonly line: number; readonly text: string };

/** Says above the statement around a node what is to be done with it. What has been said something of is left alone. */
export function noteStatement(source: Source, path: NodePath, text: string): void {
  const statement = path.getStatementParent()?.node ?? path.node;
  const start = startOf(statement);
  const before = source.code.slice(0, start);
  const [above = ""] = before.split("\n").slice(-2);
  const comment = `// ${MARK} ${text}\n${indentOf(before)}`;
  if (above.includes(MARK) || source.text.slice(0, start).endsWith(comment)) return;
  source.text.appendLeft(start, comment);
}

/** Says within a tag what is to be done with its element; once. */
export function noteTag(source: Source, tag: JSXOpeningElement, text: string): void {
  if (source.code.slice(startOf(tag), tag.end ?? 0).includes(MARK)) return;
  source.text.appendLeft((tag.typeParameters ?? tag.name).end ?? 0, ` ${tagNote(text)}`);
}

/** A note as it can stand among the attributes of a tag. */
export function tagNote(text: string): string {
  return `/* ${MARK} ${text.replaceAll("*/", "* /").replace(/\s+/g, " ")} */`;
}

/** Finds the notes of a text, top to bottom. */
export function listNotes(text: string): readonly Note[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(/TODO\(foyer\): (.*?)\s*(?:\*\/|$)/g)].map(([, said = ""]) => ({
      line: index + 1,
      text: said,
    })),
  );
}

/** Where a node begins, its `export` and its comments aside. */
export function startOf(node: Node): number {
  return node.start ?? 0;
}

/** The text of a node as it was read. */
export function textOf({ code }: Source, node: Node): string {
  return code.slice(startOf(node), node.end ?? 0);
}

function indentOf(before: string): string {
  return /[ \t]*$/.exec(before)?.[0] ?? "";
}
