import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AddedLines, listAddedLines } from "./added-lines.ts";
import type { Problem } from "./problem.ts";

/** Lines older than this commit keep their wording until their folder is rewritten. */
const BASE = "edb4810d02c87653e9169b14ab6087e9c5f792e4";

const STYLE_GUIDE = "apps/docs/pages/contributing/style.md";

const PROSE = /\.(ts|tsx|mts|mjs|js|css|md|vue|svelte|yml|html)$|\/locales\/en\.json$/;

/** Texts in other languages, in a file each that is named by its language, and the files that have to quote the idiom. */
const EXEMPT = [
  /\/(locales|words|text)\/(?!en\.)[a-z]{2}(-[a-z]+)?\.(ts|json)$/i,
  /^tooling\/checks\/plain-english(\.test)?\.ts$/,
  new RegExp(`^${STYLE_GUIDE.replaceAll(".", "\\.")}$`),
];

const IDIOM =
  /\b(somebody|nobody|whoever|whomever|whom|told of|tells of|hears of|heard of|looked over|looks over|gone on with|goes on with|anew|in the place of|makes what)\b/i;

const NOUN_CLAUSE = /(?:\/\/|\/\*\*?|^\s*\*) +(What|Who|Whose|Whom|Whatever|Whichever)\b(?!.*\?)/;

const OPAQUE_NAME = /(^|[-/])(desk|till|facts|lanes|beginnings|let-in|bring-in)(?=[-.])/;

/** Finds the private idiom in the lines added since the base commit, and opaque names among the added files. */
export function checkPlainEnglish(
  root: string,
  added: readonly AddedLines[] = listAddedLines(root, BASE),
): readonly Problem[] {
  return added
    .filter(({ path }) => PROSE.test(path) && !EXEMPT.some((pattern) => pattern.test(path)))
    .flatMap((file) => [...judgeName(file), ...judgeLines(root, file)]);
}

function judgeName({ path, isNew }: AddedLines): readonly Problem[] {
  const found = isNew ? OPAQUE_NAME.exec(path)?.[2] : undefined;
  return found === undefined ? [] : [{ file: path, message: `'${found}' does not name the thing (${STYLE_GUIDE})` }];
}

function judgeLines(root: string, { path, lines }: AddedLines): readonly Problem[] {
  if (!existsSync(join(root, path))) return [];
  return readFileSync(join(root, path), "utf8")
    .split("\n")
    .flatMap((text, index) => {
      if (!lines.has(index + 1)) return [];
      const found = IDIOM.exec(text)?.[1] ?? NOUN_CLAUSE.exec(text)?.[1];
      if (found === undefined) return [];
      const message = `'${found}' in '${text.trim().slice(0, 100)}': write it in the field's words (${STYLE_GUIDE})`;
      return [{ file: path, line: index + 1, message }];
    });
}
