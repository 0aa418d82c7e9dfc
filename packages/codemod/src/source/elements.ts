import type { NodePath } from "@babel/traverse";
import type { JSXAttribute, JSXElement, JSXOpeningElement } from "@babel/types";
import { startOf, tagNote, textOf } from "./notes.ts";
import { type Source, traverse } from "./open-source.ts";

/** What becomes of an attribute: `keep`, other text (empty: nothing), or what a person has to do about it. */
export type Fate = "keep" | { readonly text: string } | { readonly note: string };

/** What becomes of attributes, by name; `*` for all others. */
export type Fates = Readonly<Record<string, Fate | ((value: string) => Fate)>>;

/** Lists the elements of a name, `Button.Custom` among them where it is asked for by that name. */
export function listElements(source: Source, name: string): readonly NodePath<JSXElement>[] {
  const found: NodePath<JSXElement>[] = [];
  traverse(source.file, {
    JSXElement(path) {
      if (textOf(source, path.node.openingElement.name) === name) found.push(path);
    },
  });
  return found;
}

/** Gives an element another name, in both of its tags. */
export function renameElement({ text }: Source, { openingElement, closingElement }: JSXElement, name: string): void {
  for (const tag of [openingElement, closingElement])
    if (tag) text.overwrite(startOf(tag.name), tag.name.end ?? 0, name);
}

/** Adds attributes in front of those that a tag has. */
export function addAttributes({ text }: Source, { name }: JSXOpeningElement, attributes: string): void {
  text.appendLeft(name.end ?? 0, ` ${attributes}`);
}

/** Translates the attributes of a tag one by one. */
export function translateAttributes(source: Source, tag: JSXOpeningElement, fates: Fates): void {
  for (const attribute of tag.attributes) {
    const fate = attribute.type === "JSXAttribute" ? findFate(source, attribute, fates) : "keep";
    if (fate === "keep") continue;
    const was = textOf(source, attribute);
    if ("note" in fate)
      source.text.overwrite(startOf(attribute), attribute.end ?? 0, tagNote(`${fate.note} (was: ${was})`));
    else if (fate.text !== "") source.text.overwrite(startOf(attribute), attribute.end ?? 0, fate.text);
    else source.text.remove(startOf(attribute) - spaceBefore(source, startOf(attribute)), attribute.end ?? 0);
  }
}

/** Takes the tags of an element away and leaves what is in it. */
export function unwrap(source: Source, { node, parent }: NodePath<JSXElement>): void {
  const { openingElement: open, closingElement: close } = node;
  const within = node.children.filter((child) => child.type !== "JSXText" || child.value.trim() !== "");
  const isAlone = within.length === 1 && within[0]?.type === "JSXElement";
  if (!close) source.text.overwrite(startOf(node), node.end ?? 0, parent.type === "JSXElement" ? "" : "null");
  else if (isAlone || parent.type === "JSXElement") {
    const [first, last] = [node.children[0], node.children.at(-1)];
    source.text.remove(
      startOf(open),
      first?.type === "JSXText" && first !== last ? startOf(within[0] ?? first) : (open.end ?? 0),
    );
    source.text.remove(
      last?.type === "JSXText" && first !== last ? (within.at(-1)?.end ?? 0) : startOf(close),
      close.end ?? 0,
    );
  } else {
    source.text.overwrite(startOf(open), open.end ?? 0, "<>");
    source.text.overwrite(startOf(close), close.end ?? 0, "</>");
  }
}

function findFate(source: Source, { name, value }: JSXAttribute, fates: Fates): Fate {
  const key = textOf(source, name);
  const fate = Object.hasOwn(fates, key) ? fates[key] : fates["*"];
  if (typeof fate !== "function") return fate ?? "keep";
  return fate(value ? textOf(source, value) : "{true}");
}

function spaceBefore({ code }: Source, start: number): number {
  return /\s*$/.exec(code.slice(0, start))?.[0].length ?? 0;
}
