import type { FrameBuild } from "../build/frame-build.ts";
import { STRICT_HEADERS } from "./frame-headers.ts";
import { htmlDocument } from "./html-document.ts";

/** A window of the frame's own: it has no script and holds nothing until the frame that opens it fills it. No page embeds it. */
export function windowDocument({ style }: FrameBuild): string {
  return htmlDocument({ title: "Wallet", style, body: '<body class="own-window"><main id="root"></main></body>' });
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
