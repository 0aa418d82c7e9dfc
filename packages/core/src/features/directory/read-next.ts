import type { Namespace } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { PAGE_ENTRIES, SEARCH_ENTRIES } from "./constants.ts";
import { findMeant, learnWallets } from "./learn-wallets.ts";
import { listFirst, listKnown } from "./list-known.ts";
import { readFrom } from "./read-from.ts";
import type { Progress } from "./wallet-results.ts";
import { isSearching } from "./wallet-search.ts";

/** What a page of the service adds to how far the reading has come. */
export type NextPage = Pick<Progress, "pages" | "ids" | "count" | "isWhole" | "leftOut">;

type Next = { readonly progress: Progress; readonly namespace: Namespace | undefined; readonly signal: AbortSignal };

/**
 * Reads the next page of a search from the service; a search has one.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
 */
export async function readNext(foyer: Foyer, { progress, namespace, signal }: Next): Promise<NextPage> {
  const { search, pages, ids } = progress;
  const isSearch = isSearching(search);
  const excluded = foyer.choice.excluded ?? [];
  // What is left out has to be the same for every page, or wallets fall between two of them.
  const leftOut = progress.leftOut ?? (isSearch ? excluded : [...excluded, ...listFirstIds(foyer, namespace)]);
  const query = {
    page: pages + 1,
    entries: isSearch ? SEARCH_ENTRIES : PAGE_ENTRIES,
    search: search.text,
    isCertified: search.isCertified,
    exclude: leftOut,
  };
  const { wallets, count } = await readFrom(foyer, { query, namespace, signal });
  learnWallets(foyer, { wallets, count: isSearch ? undefined : Math.max(count, ids.length + wallets.length) });
  const find = findMeant(foyer.getWallets());
  const listed = wallets.flatMap((record) => find(record)?.id ?? []);
  const isWhole = isSearch || wallets.length === 0 || query.page * query.entries >= count;
  return { pages: query.page, ids: [...ids, ...listed], count, isWhole, leftOut };
}

/** They stand first in any case. */
function listFirstIds(foyer: Foyer, namespace: Namespace | undefined): readonly string[] {
  return listFirst(foyer, listKnown(foyer, namespace).wallets).map(({ id }) => id);
}
