import { isFoyerError, type Namespace, type Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import { WALLET_SEARCH_REST_MS } from "../../limits.ts";
import { createReading } from "./create-reading.ts";
import { hasService } from "./read-from.ts";
import { isSearching, type Progress, readSearchText, type WalletResults, type WalletSearch } from "./wallet-results.ts";

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
  /** Shows the next page, reading it where it is the service's; one at a time. */
  loadMore(): void;
  /** Reads again what failed; not before a service that was asked too often wants to be asked, which is done by itself. */
  retry(): void;
}

/**
 * Makes a browser of all wallets of a kit: those that are known, at once, and behind them those that its directory's
 * service has, where it has one. What is shown keeps its place.
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
  let wait: Undo = () => {};

  const search = (): void => {
    rest();
    const before = reading.progress();
    if (wanted.text === before.search.text && wanted.isCertified === before.search.isCertified) return;
    if (isSearching(wanted)) {
      const badge = wanted.isCertified ? "certified" : undefined;
      foyer.ports.analytics?.report("SEARCH_WALLET", { badge, search: wanted.text });
    }
    const isBegun = before.pages > 0 || !hasService(foyer);
    if (!isSearching(before.search)) all = { ...before, status: isBegun ? "ready" : "loading", failure: undefined };
    const next = (!isSearching(wanted) && all) || begin(foyer, wanted);
    if (next.status === "loading") reading.read(next);
    else reading.show(next);
  };
  const retry = (): void => {
    const before = reading.progress();
    if (before.status !== "failed") return;
    if (tellWait() > 0) heed();
    else reading.read({ ...before, status: before.pages === 0 ? "loading" : "loading-more", failure: undefined });
  };
  /** How long the service wants to be left alone, in ms. */
  const tellWait = (): number => {
    const { failure } = reading.results();
    return isFoyerError(failure, "directory/busy") ? failure.context.retryAt - clock.now() : 0;
  };
  const heed = (): void => {
    wait();
    const { failure } = reading.results();
    wait = isFoyerError(failure, "directory/busy") ? clock.after(Math.max(0, tellWait()), retry) : () => {};
  };

  return {
    getResults: reading.results,
    subscribe: reading.subscribe,
    start() {
      const undos = [
        foyer.subscribe(reading.refresh),
        reading.subscribe(heed),
        page.onOnline((isOnline) => isOnline && retry()),
      ];
      reading.refresh();
      heed();
      // Begun before and stopped since, as by a view that React mounts twice.
      if (reading.progress().status.startsWith("loading")) reading.read(reading.progress());
      return () => {
        for (const undo of [...undos, rest, wait, reading.stop]) undo();
      };
    },
    setText(typed) {
      rest();
      wanted = { ...wanted, text: readSearchText(typed) };
      if (wanted.text === "") search();
      else rest = clock.after(WALLET_SEARCH_REST_MS, search);
    },
    setCertified(isCertified) {
      wanted = { ...wanted, isCertified };
      search();
    },
    loadMore() {
      const before = reading.progress();
      if (!reading.results().hasMore) return;
      if (before.pages === 0) reading.reveal();
      else if (before.status === "ready") reading.read({ ...before, status: "loading-more" });
    },
    retry,
  };
}

/** Without a service everything is here at once. */
function begin(foyer: Foyer, search: WalletSearch): Progress {
  const isWhole = !hasService(foyer);
  return { search, status: isWhole ? "ready" : "loading", pages: 0, knownPages: 1, ids: [], isWhole };
}
