import { cutAmount } from "../../accounts/amounts.ts";
import { ADDRESS_END, ADDRESS_START, TRANSFER_DIGITS } from "../../limits.ts";
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
  return transfers.map(({ quantity, symbol, name, isCollectible, asset }) => {
    if (isCollectible) return { sign: "", quantity: "", isBelow: false, called: name ?? "" };
    const { value, isBelow } = cutAmount(quantity, TRANSFER_DIGITS);
    return { sign, quantity: value, isBelow, called: symbol ?? name ?? shorten(asset) };
  });
}

/** What nobody has named is called by where it is: `EPjF…TDt1v`, of CAIP-19's `…/token:EPjF…`. */
function shorten(asset = ""): string {
  const [, reference = ""] = /\/[^/:]+:(.+)$/.exec(asset) ?? [];
  const isShort = reference.length <= ADDRESS_START + ADDRESS_END + 1;
  return isShort ? reference : `${reference.slice(0, ADDRESS_START)}…${reference.slice(-ADDRESS_END)}`;
}
