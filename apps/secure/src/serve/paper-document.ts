import type { FrameBuild } from "../build/frame-build.ts";
import { STRICT_HEADERS } from "./frame-headers.ts";

/** The sheet that a recovery kit is printed on: it has no script and holds nothing until the frame that opens it fills it. */
export function paperDocument({ style }: FrameBuild): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<head><meta charset="utf-8"><title>Kit</title>',
    `<link rel="stylesheet" href="${style}"></head>`,
    '<body><main class="content paper-sheet"><h1 class="title" id="title"></h1>',
    '<svg class="qr" id="qr"><path id="modules" fill="currentColor"></path></svg>',
    '<p class="kit-code mono" id="code"></p><p class="more" id="origin"></p></main></body>',
    "</html>",
    "",
  ].join("\n");
}

export const PAPER_HEADERS: Readonly<Record<string, string>> = {
  ...STRICT_HEADERS,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types",
  "cross-origin-embedder-policy": "require-corp",
  "origin-agent-cluster": "?1",
};
