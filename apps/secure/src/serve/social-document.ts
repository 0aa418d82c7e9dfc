import type { FrameBuild } from "../build/frame-build.ts";
import { withoutSlash } from "./baked-config.ts";
import { STRICT_HEADERS } from "./frame-headers.ts";
import { htmlDocument } from "./html-document.ts";
import type { Project } from "./projects-schema.ts";

/**
 * Writes the page that leads to providers, and that they lead back to, in a window of its own. It hands the answer on, and asks the server
 * alone for something: to keep it.
 */
export function socialDocument(
  { projectId, project }: { readonly projectId: string; readonly project: Project },
  { style, social }: FrameBuild,
): string {
  return htmlDocument({
    title: project.name,
    style,
    script: { path: social, facts: { projectId, origins: project.origins, server: withoutSlash(project.server) } },
    body: '<body class="own-window"><main><i class="spinner alone" id="waiting"></i><p class="outcome" id="text" role="status"></p></main></body>',
  });
}

/** The address has the provider's answer in it: it goes to nobody as a referrer. The window that opened it must stay reachable. */
export function socialHeaders(project?: Pick<Project, "server">): Readonly<Record<string, string>> {
  const connect = project ? ` connect-src ${new URL(project.server).origin};` : "";
  return { ...HEADERS, "content-security-policy": `default-src 'none';${connect} ${POLICY}` };
}

const POLICY =
  "script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types";

const HEADERS: Readonly<Record<string, string>> = {
  ...STRICT_HEADERS,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "unsafe-none",
  "origin-agent-cluster": "?1",
};
