import type { Foyer } from "../../kit/foyer.ts";
import type { WalletQuery } from "../../ports/wallet-directory.ts";
import { RANKED_ENTRIES, RECOMMENDED_ENTRIES } from "./constants.ts";
import { learnWallets } from "./learn-wallets.ts";
import { hasService, readFrom } from "./read-from.ts";

/**
 * Reads what the first view shows of a directory's service: the wallets the host put forward, some that are
 * recommended, and what is known of those on the page. Does nothing without a service; what fails is left out.
 * @example
 * import { readAhead } from "@foyer/core/directory";
 *
 * await readAhead(foyer, { signal: AbortSignal.timeout(5_000) });
 */
export async function readAhead(foyer: Foyer, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  if (!hasService(foyer)) return;
  const { featured = [], recommended, excluded = [] } = foyer.choice;
  const read = async (query: WalletQuery, isCount?: boolean): Promise<void> => {
    const { wallets, count } = await readFrom(foyer, { query, signal });
    learnWallets(foyer, { wallets, count: isCount ? count : undefined });
  };
  const found = foyer.getWallets().flatMap(({ connectors }) => connectors.map(({ wallet }) => wallet));
  const names = [...new Set(found.map(({ name }) => name))];
  const rdns = [...new Set(found.flatMap((wallet) => wallet.rdns ?? []))];
  const asked = [
    featured.length > 0 && read({ page: 1, entries: featured.length, include: featured, exclude: excluded }),
    recommended === undefined
      ? read({ page: 1, entries: RECOMMENDED_ENTRIES, exclude: [...excluded, ...featured] }, true)
      : recommended.length > 0 &&
        read({ page: 1, entries: recommended.length, include: recommended, exclude: excluded }),
    names.length > 0 && read({ page: 1, entries: RANKED_ENTRIES, isCertified: true, names, rdns }),
  ];
  // The view stands without each of them.
  await Promise.allSettled(asked);
}
