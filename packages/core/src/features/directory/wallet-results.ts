import type { FoyerError, Namespace } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { PAGE_ENTRIES, SEARCH_ENTRIES } from "./constants.ts";
import { leadsSomewhere, listFirst, listKnown } from "./list-known.ts";
import { hasService } from "./read-from.ts";
import { isFound, isSearching, type WalletSearch } from "./wallet-search.ts";

/** What a browser shows: the wallets so far, and how the reading stands. */
export type WalletResults = {
  /** `failed`: what could be found without the service is there all the same; `failure` says why. */
  readonly status: "loading" | "loading-more" | "ready" | "failed";
  readonly wallets: readonly Wallet[];
  /** How many there are, as far as is known; more than `wallets` while there are further pages. */
  readonly count: number;
  readonly hasMore: boolean;
  /** What these are the results of. */
  readonly search: WalletSearch;
  readonly failure?: FoyerError | undefined;
};

/** How far the reading has come. */
export type Progress = {
  readonly status: WalletResults["status"];
  readonly search: WalletSearch;
  /** Pages that are here. */
  readonly pages: number;
  /** What the service listed on them, as wallets of the kit. */
  readonly ids: readonly string[];
  /** How many the service has for this search; undefined before it has said. */
  readonly count?: number | undefined;
  readonly isWhole: boolean;
  /** Ids that the service was told to leave out. */
  readonly leftOut?: readonly string[] | undefined;
  readonly failure?: FoyerError | undefined;
};

/** Puts together what is to be shown. */
export function makeResults(foyer: Foyer, progress: Progress, namespace?: Namespace): WalletResults {
  const { search, status, failure } = progress;
  const known = listKnown(foyer, namespace).wallets;
  const found = known.filter((wallet) => isFound(wallet, search));
  // Without a service, or without its answer, what is known is all that there is.
  if (!hasService(foyer) || (status === "failed" && progress.pages === 0)) {
    const matching = isSearching(search) ? found.slice(0, SEARCH_ENTRIES) : found;
    const wallets = matching.slice(0, PAGE_ENTRIES * Math.max(1, progress.pages));
    const hasMore = wallets.length < matching.length;
    return { status, wallets, count: matching.length, hasMore, search, failure };
  }
  if (status === "loading") return { status, wallets: [], count: 0, hasMore: true, search };
  const all = new Map(foyer.getWallets().map((wallet) => [wallet.id, wallet]));
  const listed = progress.ids.flatMap((id) => all.get(id) ?? []);
  const first = listFirst(foyer, known).filter((wallet) => isFound(wallet, search));
  const wallets = [...new Set([...first, ...listed.filter((wallet) => leadsSomewhere(foyer, wallet))])];
  const limit = isSearching(search) ? SEARCH_ENTRIES : wallets.length;
  const count = Math.max(progress.isWhole ? 0 : (progress.count ?? 0), wallets.length);
  return { status, wallets: wallets.slice(0, limit), count, hasMore: !progress.isWhole, search, failure };
}
