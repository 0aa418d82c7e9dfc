import { createReadStream, existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** A page under another address: the same files with headers of its own, and a style sheet of its host. */
export type Variant = {
  /** The path it has, such as `/strict/`. */
  readonly path: string;
  /** The page that is shown there. */
  readonly page: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Path of the style sheet that is linked in its head. */
  readonly sheet?: string | undefined;
};

/** Pages on this machine alone. */
export type ServedPages = { readonly origin: string; stop(): Promise<void> };

type Site = {
  readonly folder: string;
  readonly variants: readonly Variant[];
  /** Path to text. */
  readonly sheets: Readonly<Record<string, string>>;
};

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** Serves built pages. Nothing may be kept: every request a page makes is made. */
export async function servePages(site: Site): Promise<ServedPages> {
  const server = createServer((request, response) => {
    response.setHeader("cache-control", "no-store");
    // A frame without an origin is a stranger to its own scripts.
    response.setHeader("access-control-allow-origin", "*");
    void answer(site, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
  const sheet = site.sheets[path];
  if (sheet !== undefined) {
    response.writeHead(200, { "content-type": "text/css" }).end(sheet);
    return;
  }
  const variant = site.variants.find((each) => each.path === path);
  const shown = variant?.page ?? path;
  const file = join(site.folder, shown.endsWith("/") ? `${shown}index.html` : shown);
  if (!file.startsWith(site.folder) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...variant?.headers };
  response.writeHead(200, headers);
  if (!variant?.sheet) {
    createReadStream(file).pipe(response);
    return;
  }
  const html = await readFile(file, "utf8");
  response.end(html.replace("</head>", () => `<link rel="stylesheet" href="${variant.sheet}" /></head>`));
}
