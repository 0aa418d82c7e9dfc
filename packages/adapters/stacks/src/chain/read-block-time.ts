import { read } from "@foyer/contract/wallet-standard";

/** When a transaction's block was made, in Unix milliseconds; that of Bitcoin's block where servers know no other. */
export function readBlockTime(transaction: unknown): number | undefined {
  const seconds = ["block_time", "burn_block_time"].map((name) => Number(read(transaction, name)));
  const known = seconds.find((one) => Number.isSafeInteger(one) && one > 0);
  return known === undefined ? undefined : known * 1_000;
}
