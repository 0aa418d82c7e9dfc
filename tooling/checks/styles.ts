import type { Problem } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** The folder of the tokens: the one place for lengths and colours. */
const TOKENS = "packages/react/src/theme/";

const SIDES = "(top|right|bottom|left)";
const PHYSICAL = new RegExp(
  `^(${SIDES}|(margin|padding|scroll-margin|scroll-padding)-${SIDES}|border-${SIDES}(-(width|style|color))?` +
    "|border-(top|bottom)-(left|right)-radius|(min-|max-)?(width|height)|overflow-[xy]|overscroll-behavior-[xy])$",
);
/** A comment that says why a physical property is right: coordinates that were measured, geometry of an SVG shape. */
const REASON = /\/\*\s*physical: \S.*\*\//;

/** Lines and their offsets are drawn in pixels; sizes and distances are tokens. */
const WIDEST_LINE_PX = 3;

const PHYSICAL_VALUES = /^(left|right)$/;
const VALUED = new Set(["text-align", "float", "clear", "caption-side"]);

type Declaration = {
  readonly property: string;
  readonly value: string;
  readonly line: number;
  readonly hasReason: boolean;
};

/** Finds style sheets that would not turn round for right-to-left text, or that bypass the tokens. */
export function checkStyles(root: string): readonly Problem[] {
  return readSourceFiles(root, { folder: "packages/react/src", endings: [".css"] }).flatMap((file) => [
    ...listDeclarations(file).flatMap((declaration) =>
      judge(declaration, file).map((message) => ({ file: file.path, line: declaration.line, message })),
    ),
    ...listStickyHovers(file).map((line) => ({
      file: file.path,
      line,
      message: "':hover' stays where a finger has been: write it inside '@media (hover: hover)'",
    })),
  ]);
}

const HOVERS = /@media[^{]*\(hover: hover\)/;

/** The lines of rules for a pointer that a screen without one would follow too. */
function listStickyHovers({ text }: SourceFile): readonly number[] {
  const around: string[] = [];
  const found: number[] = [];
  const bare = blank(text);
  for (const { 0: piece, index } of bare.matchAll(/[^;{}]*[;{}]/g)) {
    if (piece.endsWith("}")) around.pop();
    if (!piece.endsWith("{")) continue;
    if (piece.includes(":hover") && !around.some((rule) => HOVERS.test(rule)))
      found.push(bare.slice(0, index + piece.search(/\S/)).split("\n").length);
    around.push(piece);
  }
  return found;
}

function judge({ property, value, hasReason }: Declaration, { path }: SourceFile): readonly string[] {
  const messages: string[] = [];
  const isPhysical = PHYSICAL.test(property) || (VALUED.has(property) && PHYSICAL_VALUES.test(value));
  if (isPhysical && !hasReason) messages.push(`'${property}: ${value}' is physical: use the logical property`);
  if (path.startsWith(TOKENS)) return messages;
  if (hasLength(value)) messages.push(`'${property}: ${value}' has a length of its own: use a token`);
  // In a mask, black and transparent are no colours.
  if (!property.startsWith("mask") && hasColour(value)) {
    messages.push(`'${property}: ${value}' has a colour of its own: use a token`);
  }
  return messages;
}

function hasLength(value: string): boolean {
  return [...value.matchAll(/(?<![\w.-])(-?[\d.]+)px\b/g)].some(([, px]) => Math.abs(Number(px)) > WIDEST_LINE_PX);
}

function hasColour(value: string): boolean {
  return /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!\s*(from\s+)?var\()/i.test(value);
}

/** Splits a sheet at `;`, `{` and `}`; what ends in `{` is a selector or an at-rule. */
function listDeclarations({ text }: SourceFile): readonly Declaration[] {
  const declarations: Declaration[] = [];
  const lines = text.split("\n");
  const bare = blank(text);
  for (const { 0: piece, index } of bare.matchAll(/[^;{}]+[;{}]?/g)) {
    const parts = /^\s*([-\w]+)\s*:\s*([^;{}]*[^\s;{}])\s*[;}]?$/.exec(piece);
    if (piece.endsWith("{") || parts?.[1] === undefined || parts[2] === undefined) continue;
    const line = bare.slice(0, index + piece.search(/\S/)).split("\n").length;
    const hasReason = lines.slice(Math.max(0, line - 2), line).some((each) => REASON.test(each));
    declarations.push({ property: parts[1].toLowerCase(), value: parts[2].replace(/\s+/g, " "), line, hasReason });
  }
  return declarations;
}

/** A sheet whose comments and strings keep their line breaks and nothing else, so that lines stay true. */
function blank(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (found) => found.replace(/[^\n]/g, " "));
}
