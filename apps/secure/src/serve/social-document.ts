import type { FrameBuild } from "../build/frame-build.ts";
import { STRICT_HEADERS } from "./frame-headers.ts";
import { htmlDocument } from "./html-document.ts";
import type { Project } from "./projects-schema.ts";

/** The page that providers lead back to, in a window of its own. It hands the answer on and asks nobody for anything. */
export function socialDocument(
  { projectId, project }: { readonly projectId: string; readonly project: Project },
  { style, social }: FrameBuild,
): string {
  return htmlDocument({
    title: project.name,
    style,
    script: { path: social, facts: { projectId, origins: project.origins } },
    body: '<body><main class="content"><p class="more" id="text" role="status"></p></main></body>',
  });
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
