import { expect, it } from "vitest";
import { describeTransfers } from "./describe-transfers.ts";
import type { ActivityItem } from "./to-items.ts";

const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const MAINNET = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

function called(more: Partial<ActivityItem["transfers"][number]>): readonly string[] {
  const transfer = { direction: "in", quantity: "2.5", isCollectible: false, isSpam: false, ...more } as const;
  return describeTransfers({ sign: "+", transfers: [transfer] }).map(
    (one) => `${one.sign}${one.quantity} ${one.called}`,
  );
}

it.each([
  ["its symbol", { symbol: "USDC", name: "USD Coin", asset: `${MAINNET}/token:${MINT}` }, "+2.5 USDC"],
  ["its name, where it has no symbol", { name: "USD Coin", asset: `${MAINNET}/token:${MINT}` }, "+2.5 USD Coin"],
  ["its shortened address, where nobody has named it", { asset: `${MAINNET}/token:${MINT}` }, "+2.5 EPjF…yTDt1v"],
  ["a short address, whole", { asset: "cosmos:x-1/denom:ufoo" }, "+2.5 ufoo"],
  ["nothing, where it is not known what it is", {}, "+2.5 "],
])("a token that moved is called by %s", (_what, more, shown) => {
  expect(called(more)).toEqual([shown]);
});
