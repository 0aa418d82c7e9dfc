import type { ConnectMethod, Features } from "../flags/features.ts";
import type { Wallet } from "./wallet.ts";

/**
 * The ways to connect, in the order they are shown: the host's order, else wallets first where one is at hand.
 * @example
 * import { connectMethods } from "@foyer/core/wallets";
 *
 * connectMethods(foyer.getSnapshot().flags, foyer.getWallets()); // ["wallet"]
 */
export function connectMethods(
  flags: Pick<Features, "email" | "socials" | "enableWallets" | "connectMethodsOrder">,
  wallets: readonly Wallet[],
): readonly ConnectMethod[] {
  const isAtHand = wallets.some(({ isInstalled, isGeneric }) => isInstalled && !isGeneric);
  const byDefault: readonly ConnectMethod[] = isAtHand ? ["wallet", "email", "social"] : ["email", "social", "wallet"];
  const isOn: { readonly [M in ConnectMethod]: boolean } = {
    wallet: flags.enableWallets,
    email: flags.email === true,
    social: flags.socials ? flags.socials.length > 0 : false,
  };
  return [...new Set([...(flags.connectMethodsOrder ?? []), ...byDefault])].filter((method) => isOn[method]);
}
