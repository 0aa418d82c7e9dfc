import { read, readMethod } from "../standard/read.ts";
import { type Naming, readAccounts } from "../standard/read-accounts.ts";
import type { FoundWallet } from "../wallets/found-wallets.ts";
import type { Writing } from "./open-connections.ts";

/**
 * The accounts a wallet shares: those it shows already, since another namespace may have connected it, or else those
 * it answers `ask` with.
 */
export async function shareAccounts(
  wallet: FoundWallet,
  { ask, ...naming }: Naming & { readonly ask: () => Promise<unknown> },
): Promise<Pick<Writing, "wallet" | "given" | "accounts" | "chain">> {
  const gather = (from: unknown): Awaited<ReturnType<typeof shareAccounts>> => {
    const given = read(from, "accounts");
    return { wallet, given, accounts: readAccounts(given, naming), chain: naming.chain };
  };
  const shown = gather(wallet.live);
  return shown.accounts.length > 0 ? shown : gather(await ask());
}

/** Asks a wallet for accounts; `silent` advises it to ask nobody. */
export async function askWallet(
  { live }: FoundWallet,
  ...input: readonly { readonly silent: true }[]
): Promise<unknown> {
  return await readMethod(live, "standard:connect")?.(...input);
}
