import type { db as Database } from "ponder:api";
import { holding, token } from "ponder:schema";
import { and, asc, eq, gt } from "ponder";
import type { Address } from "viem";
import { toToken } from "./shapes";

/** Blockscout's list has no pages either; no account of a small chain has more. */
const MOST = 5000;

/** What an account has of each token. */
export async function listHoldings(db: typeof Database, address: Address) {
  const rows = await db
    .select({ value: holding.value, token })
    .from(holding)
    .innerJoin(token, eq(token.address, holding.token))
    .where(and(eq(holding.owner, address), gt(holding.value, 0n)))
    .orderBy(asc(holding.token))
    .limit(MOST);
  return rows.map((row) => ({
    token: toToken(row.token),
    token_id: null,
    token_instance: null,
    value: row.value.toString(),
  }));
}
