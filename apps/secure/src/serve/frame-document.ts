import type { FrameBuild } from "../build/frame-build.ts";
import { CONFIG_ID, type FrameConfig } from "../config/config.ts";

/** The frame's document: no script of its own, no style of its own, and the project's facts as data. */
export function frameDocument(config: FrameConfig, { script, style, preloads }: FrameBuild): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(config.name)}</title>`,
    `<link rel="stylesheet" href="${style}">`,
    ...preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="application/json" id="${CONFIG_ID}">${toData(config)}</script>`,
    `<script type="module" src="${script}"></script>`,
    "</head>",
    '<body><main id="root"></main></body>',
    "</html>",
    "",
  ].join("\n");
}

/** JSON that no HTML parser sees the end of a script in. */
export function toData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Text that no HTML parser sees a tag in. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
