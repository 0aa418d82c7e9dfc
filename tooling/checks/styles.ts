import type { Problem } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** The folder of the tokens: the one place for lengths and colours. */
const TOKENS = "packages/react/src/theme/";

const SIDES = "(top|right|bottom|left)";
const PHYSICAL = new RegExp(
  `^(${SIDES}|(margin|padding|scroll-margin|scroll-padding)-${SIDES}|border-${SIDES}(-(width|style|color))?` +
    "|border-(top|bottom)-(left|right)-radius|(min-|max-)?(width|height)|overflow-[xy]|overscroll-behavior-[xy])$",
);
const PHYSICAL_VALUES = /^(left|right)$/;
const VALUED = new Set(["text-align", "float", "clear", "caption-side"]);

type Declaration = { readonly property: string; readonly value: string; readonly line: number };

/** Finds style sheets that would not turn round for right-to-left text, or that bypass the tokens. */
export function checkStyles(root: string): readonly Problem[] {
  return readSourceFiles(root, { folder: "packages/react/src", endings: [".css"] }).flatMap((file) =>
    listDeclarations(file).flatMap((declaration) =>
      judge(declaration, file).map((message) => ({ file: file.path, line: declaration.line, message })),
    ),
  );
}

function judge({ property, value }: Declaration, { path }: SourceFile): readonly string[] {
  const messages: string[] = [];
  if (PHYSICAL.test(property) || (VALUED.has(property) && PHYSICAL_VALUES.test(value))) {
    messages.push(`'${property}: ${value}' is physical: use the logical property`);
  }
  if (path.startsWith(TOKENS)) return messages;
  const length = /(^|[^\w.-])-?[\d.]*\dpx\b/.exec(value)?.[0].trim();
  if (length !== undefined) messages.push(`'${property}: ${value}' has a length of its own: use a token`);
  if (/#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i.test(value)) {
    messages.push(`'${property}: ${value}' has a colour of its own: use a token`);
  }
  return messages;
}

/** Splits a sheet at `;`, `{` and `}`; what ends in `{` is a selector or an at-rule. */
function listDeclarations({ text }: SourceFile): readonly Declaration[] {
  const declarations: Declaration[] = [];
  // Comments and strings keep their line breaks and nothing else, so that lines stay true.
  const bare = text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (found) => found.replace(/[^\n]/g, " "));
  for (const { 0: piece, index } of bare.matchAll(/[^;{}]+[;{}]?/g)) {
    const parts = /^\s*([-\w]+)\s*:\s*([^;{}]*[^\s;{}])\s*[;}]?$/.exec(piece);
    if (piece.endsWith("{") || parts?.[1] === undefined || parts[2] === undefined) continue;
    const line = bare.slice(0, index + piece.search(/\S/)).split("\n").length;
    declarations.push({ property: parts[1].toLowerCase(), value: parts[2], line });
  }
  return declarations;
}
