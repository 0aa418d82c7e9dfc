import type { db as Database } from "ponder:api";
import { head } from "ponder:schema";
import type { PublicClient } from "viem";

/** Makes the question whether all that the chain has was indexed. Once that was so, it is so: what is new comes at once. */
export function createCatchUp({ db, client }: { readonly db: typeof Database; readonly client: PublicClient }) {
  let isDone = false;
  return async (): Promise<boolean> => {
    if (isDone) return true;
    const [newest] = await db.select().from(head).limit(1);
    if (newest === undefined) return false;
    isDone = BigInt(newest.blockNumber) >= (await client.getBlockNumber({ cacheTime: 0 }));
    return isDone;
  };
}
