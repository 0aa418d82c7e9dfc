import { FoyerError, isFoyerError, type Namespace, type Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { WALLET_PAGE_ENTRIES, WALLET_SEARCH_ENTRIES } from "../../limits.ts";
import { keepSame, listFirst, listKnown } from "./known-wallets.ts";
import { findMeant, learnWallets, readFrom } from "./read-from.ts";
import { isSearching, makeResults, type Progress, type WalletResults } from "./wallet-results.ts";

/** One reading at a time, and who hears of it. */
export interface Reading {
  progress(): Progress;
  results(): WalletResults;
  subscribe(listener: () => void): Undo;
  /** Shows something else, and ends what is being read. */
  show(next: Progress): void;
  /** Shows more of what is known; what is being read goes on. */
  reveal(): void;
  /** Goes on from somewhere; what is being read ends, and its answer changes nothing. */
  read(from: Progress): void;
  /** Puts the results together again where the kit's wallets have changed. */
  refresh(): void;
  stop(): void;
}

/** Makes a reading that nobody has begun. */
export function createReading(
  foyer: Foyer,
  { first, namespace }: { readonly first: Progress; readonly namespace: Namespace | undefined },
): Reading {
  const listeners = new Set<() => void>();
  let progress = first;
  let known = foyer.getWallets();
  let results = makeResults(foyer, progress, namespace);
  let running: AbortController | undefined;

  const notify = (next: Progress): void => {
    progress = next;
    known = foyer.getWallets();
    const { wallets, ...rest } = makeResults(foyer, progress, namespace);
    results = { ...rest, wallets: keepSame(wallets, results.wallets) };
    progress = { ...progress, shown: results.wallets };
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    running?.abort();
    running = undefined;
  };
  return {
    progress: () => progress,
    results: () => results,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(next) {
      stop();
      notify(next);
    },
    reveal: () => notify({ ...progress, knownPages: progress.knownPages + 1 }),
    read(from) {
      stop();
      const mine = new AbortController();
      running = mine;
      notify(from);
      readNext(foyer, { progress, namespace, signal: mine.signal }).then(
        (page) => running === mine && notify({ ...progress, ...page, status: "ready", failure: undefined }),
        (error: unknown) => running === mine && notify({ ...progress, status: "failed", failure: toFailure(error) }),
      );
    },
    refresh() {
      if (foyer.getWallets() !== known) notify(progress);
    },
    stop,
  };
}

function toFailure(error: unknown): FoyerError {
  if (isFoyerError(error)) return error;
  const context = { directory: "options.directory", problem: String(error) };
  return new FoyerError("directory/unreachable", context, { cause: error });
}

/** What a page of the service adds to how far the reading has come. */
export type NextPage = Pick<Progress, "pages" | "ids" | "count" | "isWhole" | "leftOut">;

type Next = { readonly progress: Progress; readonly namespace: Namespace | undefined; readonly signal: AbortSignal };

/**
 * Reads the next page of a search from the service; a search has one.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
 */
async function readNext(foyer: Foyer, { progress, namespace, signal }: Next): Promise<NextPage> {
  const { search, pages, ids } = progress;
  const isSearch = isSearching(search);
  const excluded = foyer.choice.excluded ?? [];
  // What is left out has to be the same for every page, or wallets fall between two of them.
  const leftOut = progress.leftOut ?? (isSearch ? excluded : [...excluded, ...listFirstIds(foyer, namespace)]);
  const query = {
    page: pages + 1,
    entries: isSearch ? WALLET_SEARCH_ENTRIES : WALLET_PAGE_ENTRIES,
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
