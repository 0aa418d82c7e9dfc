import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexerOptions } from "./indexer-options.ts";

/**
 * Makes the directory ready for a chain, and empties it if it is of another: a local chain that starts anew has the same
 * id, and none of the blocks.
 * @throws {Error} when the node does not answer or is of another chain, and when the database is of another
 */
export async function keepToChain({ rpcUrl, chainId, directory, databaseUrl }: IndexerOptions): Promise<void> {
  const actual = Number(await ask(rpcUrl, "eth_chainId", []));
  if (actual !== chainId) throw new Error(`The node is of chain ${actual}, not of chain ${chainId}.`);
  const { hash } = (await ask(rpcUrl, "eth_getBlockByNumber", ["0x0", false])) as { readonly hash: string };
  const file = join(directory, `first-block-of-${chainId}`);
  const isOther = existsSync(file) && readFileSync(file, "utf8") !== hash;
  if (isOther && databaseUrl !== undefined) {
    throw new Error(
      `The chain ${chainId} has begun anew since the database was filled. Name an empty database, and remove ${file}.`,
    );
  }
  if (isOther) rmSync(join(directory, "pglite"), { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, hash);
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body }).catch((cause: unknown) => {
    throw new Error("The node of the chain does not answer.", { cause });
  });
  const { result } = (await response.json()) as { readonly result?: unknown };
  if (result === undefined || result === null) throw new Error(`The node of the chain does not answer ${method}.`);
  return result;
}
