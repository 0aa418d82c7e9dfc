import { element } from "./element.ts";

/** Which branches somebody has opened, by path: they stay open when the tree is drawn anew. */
export type OpenPaths = Set<string>;

const LONGEST = 200;

/** Draws a value as a tree of branches that open. What is inside of a branch is drawn when it opens. */
export function drawTree(
  value: unknown,
  a: { readonly name: string; readonly path: string; readonly open: OpenPaths },
): HTMLElement {
  const { name, path, open } = a;
  if (!isBranch(value)) return element("div", { class: "leaf" }, label(name), written(value));
  const keys = Object.keys(value);
  const branch = element(
    "details",
    { "data-path": path, open: open.has(path) },
    element("summary", {}, label(name), element("span", { class: "quiet" }, describe(value, keys.length))),
  );
  const fill = (): void => {
    if (!branch.open || branch.childElementCount > 1) return;
    for (const key of keys) branch.append(drawTree(value[key], { name: key, path: `${path}.${key}`, open }));
  };
  branch.addEventListener("toggle", () => {
    if (branch.open) open.add(path);
    else open.delete(path);
    fill();
  });
  fill();
  return branch;
}

/** One line for a value: what a leaf of the tree shows. */
function writeValue(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "string") return isBranch(value) ? JSON.stringify(value, bigIntAsText) : String(value);
  return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
}

function bigIntAsText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}

function label(name: string): HTMLElement {
  return element("span", { class: "name" }, name);
}

function written(value: unknown): HTMLElement {
  return element("span", { class: `value ${typeof value}` }, writeValue(value));
}

function describe(value: object, count: number): string {
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
