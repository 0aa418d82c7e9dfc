import type { db as Database } from "ponder:api";
import { coinTransaction } from "ponder:schema";
import { and, desc, eq, sql } from "ponder";
import type { Address } from "viem";
import { PAGE, type Place, toPage } from "./page";
import { toParty, toTime } from "./shapes";

/** A page of an account's transactions. `before`: the last one of the page before it. */
export async function listTransactions(
  db: typeof Database,
  { address, before }: { readonly address: Address; readonly before: Place | undefined },
) {
  const { blockNumber, position } = coinTransaction;
  const isOlder = before && sql`(${blockNumber}, ${position}) < (${before.blockNumber}, ${before.index})`;
  const listBy = (party: typeof coinTransaction.from | typeof coinTransaction.to) =>
    db
      .select()
      .from(coinTransaction)
      .where(and(eq(party, address), isOlder))
      .orderBy(desc(blockNumber), desc(position))
      .limit(PAGE + 1);
  const lists = await Promise.all([listBy(coinTransaction.from), listBy(coinTransaction.to)]);
  return toPage(
    lists.map((list) => list.map((row) => ({ ...row, index: row.position }))),
    (row) => ({
      hash: row.hash,
      block_number: row.blockNumber,
      position: row.position,
      timestamp: toTime(row.minedAt),
      from: toParty(row.from),
      to: row.to && toParty(row.to),
      value: row.value.toString(),
      nonce: row.nonce,
      status: row.isFailed ? "error" : "ok",
    }),
  );
}
