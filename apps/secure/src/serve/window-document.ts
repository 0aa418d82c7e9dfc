import type { FrameBuild } from "../build/frame-build.ts";
import { STRICT_HEADERS } from "./frame-headers.ts";

/** A window of the frame's own: it has no script and holds nothing until the frame that opens it fills it. No page embeds it. */
export function windowDocument({ style }: FrameBuild): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Wallet</title>',
    `<link rel="stylesheet" href="${style}"></head>`,
    '<body class="own-window"><main id="root"></main></body>',
    "</html>",
    "",
  ].join("\n");
}

export const WINDOW_HEADERS: Readonly<Record<string, string>> = {
  ...STRICT_HEADERS,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types",
  "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self)",
  "cross-origin-embedder-policy": "require-corp",
  "origin-agent-cluster": "?1",
};
