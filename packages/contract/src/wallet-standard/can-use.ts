import type { Account } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import type { FoundWallet } from "../runtime/found-wallet.ts";
import { readMethod } from "./read.ts";

/**
 * Whether a wallet has a feature and, where it is connected, the account too: hardware often lacks some.
 * @example
 * import type { FoundWallet } from "@foyer/contract/runtime";
 * import { canUse } from "@foyer/contract/wallet-standard";
 *
 * export const signs = (wallet: FoundWallet) => canUse(wallet, "solana:signMessage");
 */
export function canUse<N extends Namespace>(
  { provider, link }: FoundWallet<N>,
  feature: string,
  account: Account<N> | undefined = link?.account,
): boolean {
  const { features = [] } = (account?.details ?? {}) as { readonly features?: readonly string[] };
  // An account that names no feature at all says nothing about this one.
  return !!readMethod(provider, feature) && (!features[0] || features.includes(feature));
}
