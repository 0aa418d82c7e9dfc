/** A page that is written before the site is built. `path`: below `pages`, with `.md`. `text`: Markdown. */
export type Page = { readonly path: string; readonly text: string; readonly label: string };

/** Text of a document as a page may have it: Vue would read its angle and double curly brackets, except in code. */
export function escapeMarkup(text: string): string {
  return text
    .split(/(^```.*?^```$|`[^`\n]+`)/gms)
    .map((piece, index) =>
      index % 2 === 1
        ? keepCode(piece)
        : piece.replace(/<(?!https?:)(?=[a-z/!])/gi, "&lt;").replaceAll("{{", "&#123;&#123;"),
    )
    .join("");
}

/** Vue reads curly brackets in a line's code too, if not in blocks. */
function keepCode(code: string): string {
  if (code.startsWith("```") || !code.includes("{{")) return code;
  return `<code v-pre>${code.slice(1, -1).replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</code>`;
}

/** The part of a document below a heading, down to the next one of its own or a higher level; without the heading. */
export function readSection(text: string, heading: string): string {
  const lines = text.split("\n");
  const inCode = markCode(lines);
  const start = lines.findIndex(
    (line, index) => !inCode[index] && line.replace(/^#+ /, "") === heading && line[0] === "#",
  );
  if (start < 0) throw new RangeError(`no heading '${heading}'`);
  const level = levelOf(lines[start] ?? "");
  const end = lines.findIndex((line, index) => index > start && !inCode[index] && isAtMost(levelOf(line), level));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .join("\n")
    .trim();
}

/** A document without some of its parts, each given by its heading. */
export function withoutSections(text: string, headings: readonly string[]): string {
  return headings.reduce((rest, heading) => {
    const mark = new RegExp(`^#+ ${heading.replace(/[^\w ]/g, "\\$&")}$`, "m").exec(rest);
    if (mark === null) throw new RangeError(`no heading '${heading}'`);
    const section = readSection(rest, heading);
    const start = rest.indexOf(section, mark.index);
    return rest.slice(0, mark.index) + rest.slice(start + section.length).replace(/^\n+/, "");
  }, text);
}

/** Raises headings, so that those of a part stand right below a page's own. */
export function raiseHeadings(text: string): string {
  const lines = text.split("\n");
  const inCode = markCode(lines);
  return lines.map((line, index) => (inCode[index] ? line : line.replace(/^#(#{2,}) /, "$1 "))).join("\n");
}

/** A heading as an address has it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

function levelOf(line: string): number {
  return /^(#+) /.exec(line)?.[1]?.length ?? 0;
}

function isAtMost(level: number, limit: number): boolean {
  return level > 0 && level <= limit;
}

function markCode(lines: readonly string[]): readonly boolean[] {
  let inside = false;
  return lines.map((line) => {
    const isFence = line.startsWith("```");
    if (isFence) inside = !inside;
    return inside || isFence;
  });
}
