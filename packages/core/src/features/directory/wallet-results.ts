import type { FoyerError, Namespace } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { WALLET_PAGE_ENTRIES, WALLET_SEARCH_ENTRIES } from "../../limits.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { SHORTEST_SEARCH } from "./constants.ts";
import { keepPlaces, leadsSomewhere, listFirst, listKnown } from "./known-wallets.ts";
import { hasService } from "./read-from.ts";

/** What a browser shows: the wallets so far, and how the reading stands. */
export type WalletResults = {
  /**
   * `loading`: the service has still to answer; what is known without it is there already. `failed`: so it is then, and
   * `failure` says why.
   */
  readonly status: "loading" | "loading-more" | "ready" | "failed";
  readonly wallets: readonly Wallet[];
  /** How many there are, as far as is known; more than `wallets` while there are further pages. */
  readonly count: number;
  /** How many pages of them are here: of the service, or before it answers of what is known without it. */
  readonly page: number;
  /** How many are known that are left out, since they lead nowhere on this device. */
  readonly filteredOut: number;
  /** Whether `loadMore()` brings more. */
  readonly hasMore: boolean;
  /** What these are the results of. */
  readonly search: WalletSearch;
  readonly failure?: FoyerError | undefined;
};

/** How far the reading has come. */
export type Progress = {
  readonly status: WalletResults["status"];
  readonly search: WalletSearch;
  /** Pages of the service that are here. */
  readonly pages: number;
  /** Pages that are shown of what is known without it, until it answers. */
  readonly knownPages: number;
  /** What the service listed, as wallets of the kit. */
  readonly ids: readonly string[];
  /** How many the service has for this search; undefined before it has said. */
  readonly count?: number | undefined;
  readonly isWhole: boolean;
  /** Ids that the service was told to leave out. */
  readonly leftOut?: readonly string[] | undefined;
  /** What is on the screen, in its order. */
  readonly shown?: readonly Wallet[] | undefined;
  readonly failure?: FoyerError | undefined;
};

/** Puts together what is to be shown. */
export function makeResults(foyer: Foyer, progress: Progress, namespace?: Namespace): WalletResults {
  const { search, status, failure, shown = [] } = progress;
  const { wallets: known, filteredOut } = listKnown(foyer, namespace);
  const stands = { status, search, failure, filteredOut, page: progress.pages };
  const found = known.filter((wallet) => isFound(wallet, search));
  // Without a service, what is known is all that there is.
  if (!hasService(foyer)) return { ...stands, page: progress.knownPages, ...cut(found, progress) };
  const usable = foyer.getWallets().filter((wallet) => leadsSomewhere(foyer, wallet));
  const first = listFirst(foyer, found);
  if (progress.pages === 0) {
    const wallets = keepPlaces([...new Set([...first, ...found])], { shown, known: usable });
    return { ...stands, page: progress.knownPages, ...cut(wallets, progress) };
  }
  const byId = new Map(usable.map((wallet) => [wallet.id, wallet]));
  const listed = progress.ids.flatMap((id) => byId.get(id) ?? []);
  const wallets = keepPlaces([...new Set([...first, ...listed])], { shown, known: usable });
  const limit = isSearching(search) ? WALLET_SEARCH_ENTRIES : wallets.length;
  const hasMore = !progress.isWhole && status !== "failed";
  const count = Math.max(progress.isWhole ? 0 : (progress.count ?? 0), wallets.length);
  return { ...stands, wallets: wallets.slice(0, limit), count, hasMore };
}

/** As many of what is known as are to be seen by now. */
function cut(
  found: readonly Wallet[],
  { search, knownPages }: Progress,
): Pick<WalletResults, "wallets" | "count" | "hasMore"> {
  const matching = isSearching(search) ? found.slice(0, WALLET_SEARCH_ENTRIES) : found;
  const wallets = matching.slice(0, WALLET_PAGE_ENTRIES * knownPages);
  return { wallets, count: matching.length, hasMore: wallets.length < matching.length };
}

/** What wallets are looked for by. `text`: trimmed, and empty while it is too short to look for anything. */
export type WalletSearch = { readonly text: string; readonly isCertified: boolean };

/** Reads what somebody typed. */
export function readSearchText(typed: string): string {
  const text = typed.trim();
  // A character may be two units of a string.
  return [...text].length < SHORTEST_SEARCH ? "" : text;
}

/** Whether anything is looked for: without, all wallets are listed. */
export function isSearching({ text, isCertified }: WalletSearch): boolean {
  return text !== "" || isCertified;
}

/** Whether a wallet is among what is looked for; upper and lower case alike. */
function isFound({ name, record }: Wallet, { text, isCertified }: WalletSearch): boolean {
  if (isCertified && record?.isCertified !== true) return false;
  return name.toLowerCase().includes(text.toLowerCase());
}
