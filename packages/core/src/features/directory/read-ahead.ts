import type { Foyer } from "../../kit/foyer.ts";
import { RECOMMENDED_WALLETS, WALLET_RANK_ENTRIES } from "../../limits.ts";
import type { WalletPage, WalletQuery } from "../../ports/wallet-directory.ts";
import { FIRST_MS } from "./constants.ts";
import { findMeant, hasService, learnWallets, readFrom } from "./read-from.ts";

/**
 * Reads what the first view shows of a directory's service: the wallets the host put forward, some that are
 * recommended, and what is known of those on the page. Meanwhile the directory is partial, so that their places are
 * held; all of them come at once, after three seconds at the latest. Resolves with whether the service told all that it
 * was asked; without a service there is nothing to ask.
 * @example
 * import { readAhead } from "@foyer/core/directory";
 *
 * await readAhead(foyer, { signal: AbortSignal.timeout(5_000) });
 */
export async function readAhead(foyer: Foyer, { signal }: { readonly signal: AbortSignal }): Promise<boolean> {
  if (!hasService(foyer)) return true;
  const { featured = [], recommended } = foyer.choice;
  foyer.provideDirectory({ isPartial: true });
  const queries = listQueries(foyer);
  const read = (query: WalletQuery | undefined): Promise<WalletPage | undefined> | undefined =>
    // The view stands without each of them.
    query && readFrom(foyer, { query, signal, ms: FIRST_MS }).catch(() => undefined);
  const [put, best, ranked] = await Promise.all([read(queries.put), read(queries.best), read(queries.ranked)]);
  const pages = [put, best, ranked].flatMap((page) => page ?? []);
  const count = recommended === undefined ? best?.count : undefined;
  learnWallets(foyer, { wallets: pages.flatMap(({ wallets }) => wallets), count, isPartial: true });
  const named = { featured: nameAsKnown(foyer, put, featured), recommended: nameBest(foyer, best) };
  foyer.provideDirectory({ choice: named });
  return pages.length === Object.values(queries).filter(Boolean).length;
}

type Queries = { readonly [Part in "put" | "best" | "ranked"]: WalletQuery | undefined };

function listQueries({ choice, getWallets }: Foyer): Queries {
  const { featured = [], recommended, excluded = [] } = choice;
  const found = getWallets().flatMap(({ connectors }) => connectors.map(({ wallet }) => wallet));
  const names = [...new Set(found.map(({ name }) => name))];
  const rdns = [...new Set(found.flatMap((wallet) => wallet.rdns ?? []))];
  const include = (ids: readonly string[]): WalletQuery | undefined =>
    ids.length > 0 ? { page: 1, entries: ids.length, include: ids, exclude: excluded } : undefined;
  const anyBest = { page: 1, entries: RECOMMENDED_WALLETS, exclude: [...excluded, ...featured] };
  return {
    put: include(featured),
    best: recommended === undefined ? anyBest : include(recommended),
    ranked: names.length > 0 ? { page: 1, entries: WALLET_RANK_ENTRIES, isCertified: true, names, rdns } : undefined,
  };
}

/** Ids that the host took from the service, as the kit knows those wallets. */
function nameAsKnown(foyer: Foyer, page: WalletPage | undefined, ids: readonly string[]): readonly string[] {
  const find = findMeant(foyer.getWallets());
  return ids.map((id) => {
    const record = page?.wallets.find((each) => each.id === id);
    return (record && find(record)?.id) ?? id;
  });
}

/** Where the service says nothing, the best of what is known is. */
function nameBest(foyer: Foyer, page: WalletPage | undefined): readonly string[] | undefined {
  const { recommended } = foyer.choice;
  if (recommended) return nameAsKnown(foyer, page, recommended);
  const ids = (page?.wallets ?? []).map(({ id }) => id);
  return ids.length > 0 ? nameAsKnown(foyer, page, ids) : undefined;
}
