import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "ponder:registry";
import { type Block, BlockNotFoundError, type Hash } from "viem";

const TRIES = 6;
const FIRST_WAIT_MS = 100;

/** A block with its transactions. */
export type FullBlock = Block<bigint, true, "latest" | "safe" | "finalized" | "earliest">;

/**
 * Asks the node for a block with its transactions. `undefined`: the chain has another one in its place by now, and what
 * was indexed of this one is about to be taken back.
 */
export async function findBlock(
  client: Context["client"],
  { number, hash }: { readonly number: bigint; readonly hash: Hash },
): Promise<FullBlock | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const block = await orUndefined(
      client.getBlock({ blockHash: hash, includeTransactions: true, retryEmptyResponse: false }),
    );
    if (block) return block as FullBlock;
    const now = await orUndefined(client.getBlock({ blockNumber: number, retryEmptyResponse: false }));
    if (now && now.hash !== hash) return undefined;
    // Of several nodes behind one URL, some are late.
    await wait(FIRST_WAIT_MS * 2 ** tries);
  }
  return undefined;
}

function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  });
}
