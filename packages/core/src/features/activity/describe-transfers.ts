import { cutAmount } from "../../accounts/amounts.ts";
import { TRANSFER_DIGITS } from "../../limits.ts";
import type { ActivityItem } from "./to-items.ts";

/** What a transfer is shown as: `+`, `1.234`, `ETH`. A collectible has a name and no quantity. */
export type TransferDescription = {
  readonly sign: ActivityItem["sign"];
  /** Digits, cut after three behind the point and never rounded up; empty for a collectible. */
  readonly quantity: string;
  /** It is more than nothing, but less than the quantity, which is the least that can be shown. */
  readonly isBelow: boolean;
  readonly called: string;
};

/**
 * Describes what a transaction moved, each transfer on its own.
 * @example
 * import { describeTransfers, selectActivity } from "@foyer/core/activity";
 *
 * const list = selectActivity(foyer.getSnapshot());
 * if (list?.status === "ready") list.items.flatMap(describeTransfers).map(({ sign, quantity, called }) => `${sign}${quantity} ${called}`);
 */
export function describeTransfers({
  sign,
  transfers,
}: Pick<ActivityItem, "sign" | "transfers">): readonly TransferDescription[] {
  return transfers.map(({ quantity, symbol, name, isCollectible }) => {
    if (isCollectible) return { sign: "", quantity: "", isBelow: false, called: name ?? "" };
    const { value, isBelow } = cutAmount(quantity, TRANSFER_DIGITS);
    return { sign, quantity: value, isBelow, called: symbol ?? name ?? "" };
  });
}
