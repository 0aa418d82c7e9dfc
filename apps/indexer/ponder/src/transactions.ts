import { ponder } from "ponder:registry";
import { coinTransaction, head } from "ponder:schema";
import { findBlock } from "./find-block";
import { findFailed } from "./find-failed";

ponder.on("Block:block", async ({ event, context }) => {
  const { number, hash, timestamp } = event.block;
  const blockNumber = Number(number);
  const block = await findBlock(context.client, { number, hash });
  if (block && block.transactions.length > 0) {
    const failed = await findFailed(context.client, block);
    await context.db.insert(coinTransaction).values(
      block.transactions.map((each) => ({
        blockNumber,
        position: each.transactionIndex,
        hash: each.hash,
        minedAt: timestamp,
        from: each.from,
        to: each.to,
        value: each.value,
        nonce: each.nonce,
        isFailed: failed.has(each.hash),
      })),
    );
  }
  await context.db.insert(head).values({ id: 0, blockNumber }).onConflictDoUpdate({ blockNumber });
});
