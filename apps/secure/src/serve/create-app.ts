import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ASSETS, BUILD_FILE, type FrameBuild } from "../build/frame-build.ts";
import { bakedConfig } from "./baked-config.ts";
import { frameDocument } from "./frame-document.ts";
import { frameHeaders, STRICT_HEADERS } from "./frame-headers.ts";
import { PAPER_HEADERS, paperDocument } from "./paper-document.ts";
import type { ProjectsFile } from "./projects-schema.ts";
import { socialDocument, socialHeaders } from "./social-document.ts";
import { WINDOW_HEADERS, windowDocument } from "./window-document.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};
/** No report of a browser is longer. */
const MOST_REPORT_BYTES = 16_384;

/** What serves the frame. `onReport`: hears which policy was violated in somebody's frame. */
export type SecureAppOptions = {
  readonly projects: ProjectsFile;
  /** The folder of the build. */
  readonly folder: string;
  readonly onReport?: ((report: string) => void) | undefined;
};

/** Makes the static role: it reads a projects file and a build, and knows of nobody's account. */
export async function createSecureApp({ projects, folder, onReport }: SecureAppOptions): Promise<Hono> {
  const build = JSON.parse(await readFile(join(folder, BUILD_FILE), "utf8")) as FrameBuild;
  const assets = new Set(await readdir(join(folder, ASSETS)));
  const app = new Hono();

  app.get("/healthz", (c) =>
    c.text("ok", 200, {
      ...STRICT_HEADERS,
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    }),
  );

  app.get("/frame/1/:projectId", (c) => {
    const projectId = c.req.param("projectId");
    const project = Object.hasOwn(projects, projectId) ? projects[projectId] : undefined;
    if (project === undefined)
      return c.text("No such project.", 404, { ...STRICT_HEADERS, "cache-control": "no-store" });
    const config = bakedConfig({ projectId, project, build });
    return c.body(frameDocument(config, build), 200, frameHeaders(project, c.req.header("referer")));
  });

  app.get("/window/1", (c) => c.body(windowDocument(build), 200, WINDOW_HEADERS));

  app.get("/social/:projectId", (c) => {
    const projectId = c.req.param("projectId");
    const project = Object.hasOwn(projects, projectId) ? projects[projectId] : undefined;
    if (project === undefined) return c.text("No such project.", 404, socialHeaders());
    return c.body(socialDocument({ projectId, project }, build), 200, socialHeaders(project));
  });

  app.get("/paper/1", (c) => c.body(paperDocument(build), 200, PAPER_HEADERS));

  app.get(`/${ASSETS}/:name`, (c) => {
    const name = c.req.param("name");
    if (!assets.has(name)) return c.text("No such asset.", 404, STRICT_HEADERS);
    const stream = Readable.toWeb(createReadStream(join(folder, ASSETS, name))) as ReadableStream;
    return c.body(stream, 200, {
      ...STRICT_HEADERS,
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
      // A worker is held to what comes with its script: it asks nobody for anything.
      "content-security-policy":
        "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types",
      "cross-origin-embedder-policy": "require-corp",
    });
  });

  app.post("/reports", bodyLimit({ maxSize: MOST_REPORT_BYTES }), async (c) => {
    onReport?.(await c.req.text());
    return c.body(null, 204, STRICT_HEADERS);
  });

  app.notFound((c) => c.text("Nothing here.", 404, STRICT_HEADERS));
  return app;
}
