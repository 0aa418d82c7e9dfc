import type { db as Database } from "ponder:api";
import { token, tokenTransfer } from "ponder:schema";
import { and, desc, eq, sql } from "ponder";
import type { Address } from "viem";
import { PAGE, type Place, toPage } from "./page";
import { toParty, toTime, toToken } from "./shapes";

/** A page of an account's transfers of tokens. `before`: the last one of the page before it. */
export async function listTransfers(
  db: typeof Database,
  { address, before }: { readonly address: Address; readonly before: Place | undefined },
) {
  const { blockNumber, logIndex } = tokenTransfer;
  const isOlder = before && sql`(${blockNumber}, ${logIndex}) < (${before.blockNumber}, ${before.index})`;
  const listBy = (party: typeof tokenTransfer.from | typeof tokenTransfer.to) =>
    db
      .select({ transfer: tokenTransfer, token })
      .from(tokenTransfer)
      .innerJoin(token, eq(token.address, tokenTransfer.token))
      .where(and(eq(party, address), isOlder))
      .orderBy(desc(blockNumber), desc(logIndex))
      .limit(PAGE + 1);
  const lists = await Promise.all([listBy(tokenTransfer.from), listBy(tokenTransfer.to)]);
  return toPage(
    lists.map((list) => list.map((row) => ({ ...row.transfer, index: row.transfer.logIndex, of: row.token }))),
    (row) => ({
      transaction_hash: row.transactionHash,
      block_number: row.blockNumber,
      log_index: row.logIndex,
      timestamp: toTime(row.minedAt),
      from: toParty(row.from),
      to: toParty(row.to),
      token: toToken(row.of),
      total:
        row.tokenId === null
          ? { value: (row.value ?? 0n).toString(), decimals: row.of.decimals?.toString() ?? null }
          : { token_id: row.tokenId.toString() },
      type: "token_transfer",
    }),
  );
}
