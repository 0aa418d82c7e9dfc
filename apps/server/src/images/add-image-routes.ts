import { createRoute, z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { findImage } from "./find-image.ts";
import type { ImageKind } from "./image-kind.ts";

const PATHS: readonly (readonly [path: `/${string}/{id}`, kind: ImageKind])[] = [
  ["/getWalletImage/{id}", "wallet"],
  ["/public/getAssetImage/{id}", "asset"],
  ["/public/getCurrencyImage/{id}", "currency"],
  ["/public/getTokenImage/{id}", "token"],
];

/** Adds the images of wallets, networks, currencies and tokens. */
export function addImageRoutes(app: ServerApp, { database, settings }: ServerPorts): void {
  for (const [path, kind] of PATHS) {
    app.openapi(createImageRoute(path, kind), async (context) => {
      const { id } = context.req.valid("param");
      const image = await findImage(database.tables, { kind, id });
      if (image === undefined) throw new Fault("image/unknown", { kind, id });
      return context.body(new Uint8Array(image.body), 200, {
        "Content-Type": image.contentType,
        "Cache-Control": `public, max-age=${settings.limits.cacheSeconds}`,
        // An SVG that is opened as a page runs nothing and loads nothing.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    });
  }
}

function createImageRoute(path: `/${string}/{id}`, kind: ImageKind) {
  return createRoute({
    method: "get",
    path,
    summary: `The image of a ${kind}`,
    request: {
      params: z.object({ id: z.string().max(128).openapi({ description: "Its image id" }) }),
      query: projectQuerySchema,
    },
    responses: { 200: { description: "The image" }, ...problemAnswers },
  });
}
