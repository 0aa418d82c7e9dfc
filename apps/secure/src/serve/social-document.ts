import type { FrameBuild } from "../build/frame-build.ts";
import { CONFIG_ID } from "../config/config.ts";
import { escapeText, toData } from "./frame-document.ts";
import { STRICT_HEADERS } from "./frame-headers.ts";
import type { Project } from "./projects-schema.ts";

/** The page that providers lead back to, in a window of its own. It hands the answer on and asks nobody for anything. */
export function socialDocument(
  { projectId, project }: { readonly projectId: string; readonly project: Project },
  { style, social }: FrameBuild,
): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(project.name)}</title>`,
    `<link rel="stylesheet" href="${style}">`,
    `<script type="application/json" id="${CONFIG_ID}">${toData({ projectId, origins: project.origins })}</script>`,
    `<script type="module" src="${social}"></script>`,
    "</head>",
    '<body><main class="content"><p class="more" id="text" role="status"></p></main></body>',
    "</html>",
    "",
  ].join("\n");
}

/** The address has the provider's answer in it: it goes to nobody as a referrer. The window that opened it must stay reachable. */
export const SOCIAL_HEADERS: Readonly<Record<string, string>> = {
  ...STRICT_HEADERS,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types",
  "cross-origin-opener-policy": "unsafe-none",
  "origin-agent-cluster": "?1",
};
