import type { Namespace, Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { SEARCH_REST_MS } from "./constants.ts";
import { createReading } from "./create-reading.ts";
import { hasService } from "./read-from.ts";
import type { Progress, WalletResults } from "./wallet-results.ts";
import { isSearching, readSearchText, type WalletSearch } from "./wallet-search.ts";

/** Goes through all wallets, page by page or by what somebody types. */
export interface WalletBrowser {
  /** The results now: the same object until something changes. */
  getResults(): WalletResults;
  /** Calls `listener` after a change. */
  subscribe(listener: () => void): Undo;
  /** Begins to read; the undo ends it. */
  start(): Undo;
  /** Looks for a part of a name: from two characters on, 300 ms after the last call. A shorter text lists all again. */
  setText(typed: string): void;
  /** Lists only certified wallets, or all again. */
  setCertified(isCertified: boolean): void;
  /** Reads the next page, if there is one and none is being read. */
  loadMore(): void;
  /** Reads again what failed. */
  retry(): void;
}

/**
 * Makes a browser of all wallets of a kit: of its directory's service where it has one, else of those that are known.
 * A newer search ends the older one, whose answer changes nothing. `namespace`: only wallets that serve it.
 * @example
 * import { createWalletBrowser } from "@foyer/core/directory";
 *
 * const browser = createWalletBrowser(foyer);
 * browser.subscribe(() => console.log(browser.getResults().wallets.map(({ name }) => name)));
 * const stop = browser.start();
 * browser.setText("meta");
 */
export function createWalletBrowser(
  foyer: Foyer,
  { namespace }: { readonly namespace?: Namespace | undefined } = {},
): WalletBrowser {
  const { clock, page } = foyer.ports;
  let wanted: WalletSearch = { text: "", isCertified: false };
  const reading = createReading(foyer, { first: begin(foyer, wanted), namespace });
  // All wallets as far as they were read, for when a search is over.
  let all: Progress | undefined;
  let rest: Undo = () => {};

  const search = (): void => {
    rest();
    const before = reading.progress();
    if (wanted.text === before.search.text && wanted.isCertified === before.search.isCertified) return;
    if (isSearching(wanted)) {
      const badge = wanted.isCertified ? "certified" : undefined;
      foyer.ports.analytics?.report("SEARCH_WALLET", { badge, search: wanted.text });
    }
    if (!isSearching(before.search) && before.pages > 0) all = { ...before, status: "ready", failure: undefined };
    const next = (!isSearching(wanted) && all) || begin(foyer, wanted);
    if (next.status === "loading") reading.read(next);
    else reading.show(next);
  };
  const retry = (): void => {
    const before = reading.progress();
    if (before.status !== "failed") return;
    reading.read({ ...before, status: before.pages === 0 ? "loading" : "loading-more", failure: undefined });
  };

  return {
    getResults: reading.results,
    subscribe: reading.subscribe,
    start() {
      const undos = [foyer.subscribe(reading.refresh), page.onOnline((isOnline) => isOnline && retry())];
      reading.refresh();
      // Begun before and stopped since, as by a view that React mounts twice.
      if (reading.progress().status.startsWith("loading")) reading.read(reading.progress());
      return () => {
        for (const undo of [...undos, rest, reading.stop]) undo();
      };
    },
    setText(typed) {
      rest();
      wanted = { ...wanted, text: readSearchText(typed) };
      if (wanted.text === "") search();
      else rest = clock.after(SEARCH_REST_MS, search);
    },
    setCertified(isCertified) {
      wanted = { ...wanted, isCertified };
      search();
    },
    loadMore() {
      const before = reading.progress();
      if (before.status !== "ready" || !reading.results().hasMore) return;
      if (hasService(foyer)) reading.read({ ...before, status: "loading-more" });
      else reading.show({ ...before, pages: before.pages + 1 });
    },
    retry,
  };
}

/** Without a service everything is here at once. */
function begin(foyer: Foyer, search: WalletSearch): Progress {
  if (hasService(foyer)) return { search, status: "loading", pages: 0, ids: [], isWhole: false };
  return { search, status: "ready", pages: 1, ids: [], isWhole: true };
}
