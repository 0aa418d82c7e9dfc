import type { ConnectMethod, Settings } from "../settings/settings.ts";
import type { Wallet } from "./wallet.ts";

/**
 * The ways to connect, in the order they are shown: the host's order, else wallets first where one is at hand.
 * @example
 * import { connectMethods } from "@foyer/core/wallets";
 *
 * connectMethods(foyer.getSnapshot().settings, foyer.getWallets()); // ["wallet"]
 */
export function connectMethods(
  settings: Pick<Settings, "email" | "socials" | "enableWallets" | "connectMethodsOrder">,
  wallets: readonly Wallet[],
): readonly ConnectMethod[] {
  const isAtHand = wallets.some(({ isInstalled, isGeneric }) => isInstalled && !isGeneric);
  const byDefault: readonly ConnectMethod[] = isAtHand ? ["wallet", "email", "social"] : ["email", "social", "wallet"];
  const isOn: { readonly [M in ConnectMethod]: boolean } = {
    wallet: settings.enableWallets,
    email: settings.email === true,
    social: settings.socials ? settings.socials.length > 0 : false,
  };
  return [...new Set([...(settings.connectMethodsOrder ?? []), ...byDefault])].filter((method) => isOn[method]);
}
