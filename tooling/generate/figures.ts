import { transform } from "lightningcss";
import * as limits from "../../packages/contract/src/limits.ts";

/** `var(--figure-wallet-grid-columns)`: a figure of the product, which a sheet cannot import. */
const FIGURE = /var\(--figure-([a-z-]+)\)/g;
/** A `calc()` with figures, and one level of nested brackets at most. */
const CALCULATED = /calc\((?:[^()]|var\([^()]*\)|\((?:[^()]|var\([^()]*\))*\))*\)/g;

/**
 * Writes the figures of the product into a style sheet in place of their names, with the units that their names end in;
 * what is calculated from them is written as its result.
 * @throws {Error} a name that no figure has
 */
export function fillFigures(sheet: string): string {
  return sheet
    .replace(CALCULATED, (found) => (found.includes("var(--figure-") ? calculate(fill(found)) : found))
    .replace(FIGURE, fill);
}

function fill(text: string): string {
  return text.replace(FIGURE, (_, written: string) => {
    const name = written.toUpperCase().replaceAll("-", "_");
    const value: number | string | undefined = new Map(Object.entries(limits)).get(name);
    if (value === undefined) throw new Error(`There is no figure '${name}'.`);
    return `${value}${unitOf(name)}`;
  });
}

function unitOf(name: string): string {
  if (name.endsWith("_PX")) return "px";
  return name.endsWith("_PERCENT") ? "%" : "";
}

function calculate(expression: string): string {
  const { code } = transform({ filename: "", code: Buffer.from(`a{width:${expression}}`), minify: true });
  return Buffer.from(code).toString("utf8").slice("a{width:".length, -1);
}
