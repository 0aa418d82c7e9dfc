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
    const data = found.wallets.map((wallet, index) => ({
      ...wallet,
      image_url: wallet.image_id && `${settings.publicUrl ?? ""}/getWalletImage/${wallet.image_id}?projectId=${id}`,
      display_index: found.first + index,
    }));
    context.header("Cache-Control", `public, max-age=${settings.limits.cacheSeconds}`);
    return context.json({ data, count: found.count }, 200);
  });
}
