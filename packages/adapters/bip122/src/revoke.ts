import { readMethod } from "@foyer/contract/wallet-standard";
import { familyOf } from "./families/family-of.ts";
import { speaksStandard } from "./families/speaks-standard.ts";
import type { BitcoinProvider } from "./provider.ts";
import type { LinkedWallet, Runtime } from "./runtime.ts";

/**
 * Makes a wallet forget the site where it can. By the Wallet Standard, `standard:disconnect` "should not revoke
 * authorization", so nothing is claimed there.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export async function revoke({ protocol }: Runtime, wallet: LinkedWallet): Promise<boolean> {
  const { connector, provider, link } = wallet;
  if (speaksStandard(connector)) {
    await (readMethod(provider, "bitcoin:disconnect") ?? readMethod(provider, "standard:disconnect"))?.();
    return false;
  }
  if (protocol.lacks?.(wallet, "revoke")) return false;
  return (await familyOf(connector).revoke?.(provider as BitcoinProvider, link.connection.chain)) ?? false;
}
