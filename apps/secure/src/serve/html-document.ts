import { CONFIG_ID } from "../config/config.ts";

/** What a page of the frame's origin is made of: addresses of its own, and facts as data. No script or style is inline. */
type HtmlDocument = {
  readonly title: string;
  readonly style: string;
  /** Its module script, and the facts that it reads. */
  readonly script?:
    | { readonly path: string; readonly facts: object; readonly preloads?: readonly string[] }
    | undefined;
  /** The element `body`, which is ours and escaped by nobody. */
  readonly body: string;
};

/** Writes a document of the frame's origin. */
export function htmlDocument({ title, style, script, body }: HtmlDocument): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title>`,
    `<link rel="stylesheet" href="${style}">`,
    ...(script?.preloads ?? []).map((path) => `<link rel="modulepreload" href="${path}">`),
    ...(script
      ? [
          `<script type="application/json" id="${CONFIG_ID}">${toData(script.facts)}</script>`,
          `<script type="module" src="${script.path}"></script>`,
        ]
      : []),
    "</head>",
    body,
    "</html>",
    "",
  ].join("\n");
}

/** JSON that no HTML parser sees the end of a script in. */
function toData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Text that no HTML parser sees a tag in. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
