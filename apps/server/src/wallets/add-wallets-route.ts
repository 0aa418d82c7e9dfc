import { createRoute, z } from "@hono/zod-openapi";
import { chooseEncoding } from "../http/content-encoding.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { findWallets } from "./find-wallets.ts";
import { preparePages } from "./prepare-pages.ts";
import { listedWalletSchema } from "./wallet-schema.ts";
import { type WalletsQuery, walletsQuerySchema } from "./wallets-query.ts";

const route = createRoute({
  method: "get",
  path: "/getWallets",
  summary: "Wallets, a page at a time; best-ranked first",
  request: { query: projectQuerySchema.extend(walletsQuerySchema.shape) },
  responses: {
    200: {
      description: "A page, and how many wallets there are in all pages",
      content: {
        "application/json": { schema: z.object({ data: z.array(listedWalletSchema), count: z.int().min(0) }) },
      },
    },
    ...problemAnswers,
  },
});

/** Adds the list of wallets. */
export function addWalletsRoute(app: ServerApp, ports: ServerPorts): void {
  const findPage = preparePages(ports.now);
  const { cacheSeconds } = ports.settings.limits;
  app.openapi(route, async (context) => {
    const query = context.req.valid("query");
    const { id } = context.get("project");
    const page = await findPage(JSON.stringify([id, query]), {
      encoding: chooseEncoding(context.req.header("Accept-Encoding")),
      write: () => writePage(ports, { projectId: id, query }),
    });
    const answer = context.body(page.body, 200, {
      "Content-Type": "application/json",
      "Cache-Control": `public, max-age=${cacheSeconds}`,
      ETag: page.etag,
      ...(page.encoding && { "Content-Encoding": page.encoding }),
    });
    // The library would have an object here; that the text is one of the schema is what a test reads.
    return answer as never;
  });
}

async function writePage(
  { database, settings }: ServerPorts,
  { projectId, query }: { readonly projectId: string; readonly query: WalletsQuery },
): Promise<string> {
  const found = await findWallets(database.tables, query);
  // A page is 30 kB: its members are put into the text that is kept, which is neither read nor written anew.
  const data = found.records.map(({ json, imageId }, index) => {
    const url = imageId && `${settings.publicUrl ?? ""}/getWalletImage/${imageId}?projectId=${projectId}`;
    return `${json.slice(0, -1)},"image_url":${JSON.stringify(url)},"display_index":${found.first + index}}`;
  });
  return `{"data":[${data.join(",")}],"count":${found.count}}`;
}
