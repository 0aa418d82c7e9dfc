import type { Account } from "@foyer/contract";
import type { FoundWallet } from "../connections/link.ts";
import { readMethod } from "./read.ts";

/** Whether a wallet has a feature and, where it is connected, the account too: hardware often lacks some. */
export function canUse(
  { live, link }: FoundWallet,
  feature: string,
  account: Account<"solana"> | undefined = link?.account,
): boolean {
  const { features = [] } = account?.details ?? {};
  // An account that names no feature at all says nothing about this one.
  return !!readMethod(live, feature) && (!features[0] || features.includes(feature));
}
