import type { ActivityTransfer } from "../../accounts/activity-record.ts";
import { readDecimal } from "../../accounts/amounts.ts";
import { FEE_PERCENT, SMALL_PERCENT, TRANSFERS_SHOWN } from "../../limits.ts";

/** Digits behind the point by which sums are compared: more than any coin has. */
const PLACES = 78;

/**
 * Leaves of a transaction's transfers what a person did. Of a token that came and went, the one under a tenth of the other
 * is a fee; of a token's transfers those under a hundredth of the largest are crumbs. Two at most are kept, by what they are
 * worth, and what went stands before what came.
 */
export function mergeTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const groups = new Map<string, ActivityTransfer[]>();
  for (const transfer of transfers) {
    const key = keyOf(transfer);
    groups.set(key, [...(groups.get(key) ?? []), transfer]);
  }
  const kept = new Set([...groups.values()].flatMap((group) => withoutCrumbs(withoutFee(group))));
  const byWorth = transfers.filter((one) => kept.has(one)).sort((a, b) => (b.usd ?? 0) - (a.usd ?? 0));
  return byWorth
    .slice(0, TRANSFERS_SHOWN)
    .sort((a, b) => Number(a.direction !== "out") - Number(b.direction !== "out"));
}

/** Collectibles are each their own. */
function keyOf({ isCollectible, asset, symbol, name, quantity }: ActivityTransfer): string {
  return JSON.stringify(isCollectible ? ["one", asset, name, quantity] : ["many", asset ?? [symbol, name]]);
}

function withoutFee(group: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const [first, second] = group;
  if (!first || !second || group.length > 2 || first.isCollectible) return group;
  if (![first, second].every(({ direction }) => direction !== "self") || first.direction === second.direction)
    return group;
  const [less, more] = amountOf(first) < amountOf(second) ? [first, second] : [second, first];
  return amountOf(less) * 100n < amountOf(more) * BigInt(FEE_PERCENT) ? [more] : group;
}

function withoutCrumbs(group: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  if (group[0]?.isCollectible) return group;
  return group.filter((one) => group.every((other) => amountOf(one) * 100n >= amountOf(other) * BigInt(SMALL_PERCENT)));
}

function amountOf({ quantity }: ActivityTransfer): bigint {
  return readDecimal(quantity, PLACES) ?? 0n;
}
