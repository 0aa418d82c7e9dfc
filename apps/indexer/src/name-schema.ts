import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexerOptions } from "./indexer-options.ts";
import { PONDER_FOLDER } from "./install-ponder.ts";

/**
 * Names the tables' schema after the chain and after what indexes it: Ponder refuses tables of other code, and begins new
 * ones from what it has kept of the chain.
 */
export function nameSchema({ chainId, startBlock = 0 }: Pick<IndexerOptions, "chainId" | "startBlock">): string {
  const sources = join(PONDER_FOLDER, "src");
  const handlers = readdirSync(sources).filter((name) => name.endsWith(".ts"));
  const files = [
    ...["ponder.config.ts", "ponder.schema.ts", "pnpm-lock.yaml"].map((name) => join(PONDER_FOLDER, name)),
    ...handlers.sort().map((name) => join(sources, name)),
  ];
  const hash = createHash("sha256").update(String(startBlock));
  for (const file of files) hash.update(readFileSync(file));
  return `foyer_${chainId}_${hash.digest("hex").slice(0, 8)}`;
}
