import type { ServerApp } from "../http/server-app.ts";
import { ADMIN_PATH } from "./admin-path.ts";
import { PAGE_SCRIPT, PAGE_STYLE } from "./page.generated.ts";

/** Nothing comes from elsewhere, nothing is written in line, and nobody frames it. @see https://www.w3.org/TR/CSP3/ */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types",
].join("; ");

const HEADERS = {
  "Cache-Control": "no-cache",
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
} as const;

/** Paths are whole ones: without a slash at its end, a page's neighbours would be elsewhere. */
const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Foyer server</title>
<link rel="stylesheet" href="${ADMIN_PATH}/page.css">
<script type="module" src="${ADMIN_PATH}/page.js"></script>
</head>
<body>
<noscript>This page needs JavaScript. The commands of foyer-server do the same without it.</noscript>
</body>
</html>
`;

/** Adds the page: the same for everybody, as nothing of the server's is in it. */
export function addAdminPage(app: ServerApp): void {
  app.get(ADMIN_PATH, (context) => context.html(DOCUMENT, 200, HEADERS));
  app.get(`${ADMIN_PATH}/page.js`, (context) =>
    context.body(PAGE_SCRIPT, 200, { ...HEADERS, "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get(`${ADMIN_PATH}/page.css`, (context) =>
    context.body(PAGE_STYLE, 200, { ...HEADERS, "Content-Type": "text/css; charset=utf-8" }),
  );
}
