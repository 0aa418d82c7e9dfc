import type { Plugin } from "vite";
import type { Indexing } from "../src/kit/indexing.ts";

/** Tells the demo's page how far the history of its first local EVM chain is. */
export function serveIndexing(indexing: () => Indexing): Plugin {
  return {
    name: "demo-indexing",
    configureServer({ middlewares }) {
      middlewares.use("/api/indexing", (_request, response) => {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ indexing: indexing() }));
      });
    },
  };
}
