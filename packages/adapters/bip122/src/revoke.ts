import { readMethod } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider } from "./provider.ts";
import type { LinkedWallet, Runtime } from "./runtime.ts";
import { providerClientOf } from "./wallet-api/provider-client-of.ts";
import { usesWalletStandard } from "./wallet-api/uses-wallet-standard.ts";

/**
 * Makes a wallet forget the site where it can. By the Wallet Standard, `standard:disconnect` "should not revoke
 * authorization", so nothing is claimed there.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export async function revoke({ protocol }: Runtime, wallet: LinkedWallet): Promise<boolean> {
  const { connector, provider, link } = wallet;
  if (usesWalletStandard(connector)) {
    await (readMethod(provider, "bitcoin:disconnect") ?? readMethod(provider, "standard:disconnect"))?.();
    return false;
  }
  if (protocol.lacks?.(wallet, "revoke")) return false;
  return (await providerClientOf(connector).revoke?.(provider as BitcoinProvider, link.connection.chain)) ?? false;
}
