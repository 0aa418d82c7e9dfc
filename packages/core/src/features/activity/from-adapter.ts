import { type ActivityEntry, type Movement, readWalletName } from "@foyer/contract";
import type { ActivityRecord, ActivityTransfer } from "../../accounts/activity-record.ts";
import { formatAmount } from "../../accounts/amounts.ts";
import { readOperation } from "./to-items.ts";

/** No coin has more digits behind the point. */
const DECIMALS_LIMIT = 36;
const HASH_LIMIT = 200;

/** Reads what an adapter tells of a transaction; undefined where it has no name to keep it by. */
export function toRecord(chain: string, entry: ActivityEntry): ActivityRecord | undefined {
  const { hash, at, status, movements } = entry;
  if (typeof hash !== "string" || hash === "" || hash.length > HASH_LIMIT) return undefined;
  const transfers = movements.flatMap((movement) => toTransfer(movement) ?? []);
  return { hash, chain, status, operation: readOperation(transfers), transfers, ...(at !== undefined && { at }) };
}

/** A token that nobody knows the decimals of moved, but how much of it cannot be said. */
function toTransfer({ asset, value, decimals, direction, other, ...said }: Movement): ActivityTransfer | undefined {
  const isSum = typeof value === "bigint" && value >= 0n && value < 2n ** 256n;
  const isCounted = decimals !== undefined && Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_LIMIT;
  if (!isSum || !isCounted) return undefined;
  const [symbol, name] = [readWalletName(said.symbol), readWalletName(said.name)];
  return {
    direction,
    quantity: formatAmount(value, decimals),
    asset,
    isCollectible: false,
    isSpam: false,
    ...(symbol && { symbol }),
    ...(name && { name }),
    ...(other && { other }),
  };
}
