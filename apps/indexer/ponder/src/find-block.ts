import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "ponder:registry";
import { type Block, BlockNotFoundError, type Hash } from "viem";

const TRIES = 6;
const FIRST_WAIT_MS = 100;

/** A block with its transactions. */
export type FullBlock = Block<bigint, true, "latest" | "safe" | "finalized" | "earliest">;

/**
 * Fetches a block with its transactions. `undefined`: the chain has another block at that height, and the indexed one is about to be
 * reverted.
 * @throws {BlockNotFoundError} The node has no block at that height after all tries. A missing answer does not mean that the chain was
 * reorganized: an event that fails is indexed again.
 */
export async function findBlock(
  client: Context["client"],
  { number, hash }: { readonly number: bigint; readonly hash: Hash },
  firstWaitMs: number = FIRST_WAIT_MS,
): Promise<FullBlock | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const block = await orUndefined(
      client.getBlock({ blockHash: hash, includeTransactions: true, retryEmptyResponse: false }),
    );
    if (block) return block as FullBlock;
    const now = await orUndefined(client.getBlock({ blockNumber: number, retryEmptyResponse: false }));
    if (now && now.hash !== hash) return undefined;
    // Of several nodes behind one URL, some are late.
    await wait(firstWaitMs * 2 ** tries);
  }
  throw new BlockNotFoundError({ blockHash: hash });
}

function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    // By name: the client may come with another copy of viem.
    if (error instanceof Error && error.name === "BlockNotFoundError") return undefined;
    throw error;
  });
}
