import { createRoute, z } from "@hono/zod-openapi";
import { problemAnswers } from "../http/problem-answers.ts";
import { projectQuerySchema } from "../http/project-query.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { findWallets } from "./find-wallets.ts";
import { listedWalletSchema } from "./wallet-schema.ts";
import { walletsQuerySchema } from "./wallets-query.ts";

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
export function addWalletsRoute(app: ServerApp, { database, settings }: ServerPorts): void {
  app.openapi(route, async (context) => {
    const found = await findWallets(database.tables, context.req.valid("query"));
    const { id } = context.get("project");
    // A page is 30 kB: its members are put into the text that is kept, which is neither read nor written anew.
    const data = found.records.map(({ json, imageId }, index) => {
      const url = imageId && `${settings.publicUrl ?? ""}/getWalletImage/${imageId}?projectId=${id}`;
      return `${json.slice(0, -1)},"image_url":${JSON.stringify(url)},"display_index":${found.first + index}}`;
    });
    const answer = context.body(`{"data":[${data.join(",")}],"count":${found.count}}`, 200, {
      "Content-Type": "application/json",
      "Cache-Control": `public, max-age=${settings.limits.cacheSeconds}`,
    });
    // The library would have an object here; that the text is one of the schema is what a test reads.
    return answer as never;
  });
}
