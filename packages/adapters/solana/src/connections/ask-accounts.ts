import { read, readMethod } from "../standard/read.ts";
import { type Naming, readAccounts } from "../standard/read-accounts.ts";
import type { FoundWallet, Writing } from "./link.ts";

/** Asks a wallet for accounts. `silent` advises it to ask nobody, and to give those it shares already. */
export async function askAccounts(
  wallet: FoundWallet,
  { silent, ...naming }: Naming & { readonly silent: boolean },
): Promise<Writing> {
  const given = read(await readMethod(wallet.live, "standard:connect")?.({ silent }), "accounts");
  return { wallet, given, accounts: readAccounts(given, naming), chain: naming.chain };
}
