import type { Foyer } from "../../kit/foyer.ts";
import type { WalletLinks } from "../../ports/wallet-directory.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { findMeant, learnWallets } from "./learn-wallets.ts";
import { hasService, readFrom } from "./read-from.ts";

/** What is known of a wallet and of where to get it. */
export type WalletLookup = { readonly wallet?: Wallet | undefined; readonly links?: WalletLinks | undefined };

/**
 * Looks up a wallet and where to get it: among what is known, else at the directory's service, whose wallet the kit
 * knows from then on. Both are absent where nobody knows it, which is another thing than that nobody answered.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
 * @example
 * import { lookUpWallet } from "@foyer/core/directory";
 *
 * const { wallet, links } = await lookUpWallet(foyer, { walletId: "acme", signal: AbortSignal.timeout(5_000) });
 * console.log(wallet?.name, links?.ios);
 */
export async function lookUpWallet(
  foyer: Foyer,
  { walletId, signal }: { readonly walletId: string; readonly signal: AbortSignal },
): Promise<WalletLookup> {
  const links = await foyer.walletLinks(walletId);
  const wallet = foyer.getWallets().find(({ id }) => id === walletId);
  if (links !== undefined || !hasService(foyer)) return { wallet, links };
  const { wallets } = await readFrom(foyer, { query: { page: 1, entries: 1, include: [walletId] }, signal });
  const record = wallets.find(({ id }) => id === walletId);
  if (!record) return { wallet };
  learnWallets(foyer, { wallets: [record] });
  const known = findMeant(foyer.getWallets())(record);
  // The kit may have known it by another id, and with links of its own.
  return { wallet: known, links: (known && (await foyer.walletLinks(known.id))) ?? record.links };
}
