import { type Namespace, selectRoute } from "@foyer/core";
import { createWalletBrowser, type WalletResults } from "@foyer/core/directory";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import type { KeptSearch } from "../kept-search.ts";
import { LazyShellContext } from "../lazy-shell.ts";

/** Goes through all wallets for as long as the view is shown, and goes on where the visitor was when they come back. */
export function useSearch(namespace: Namespace | undefined): readonly [KeptSearch, WalletResults] {
  const { foyer, ui } = useFoyerContext("useSearch");
  const kept = useContext(LazyShellContext)?.kept;
  const [search] = useState<KeptSearch>(() => {
    const { key } = selectRoute(ui.getSnapshot());
    if (kept?.search?.key === key) return kept.search;
    const place = { list: "", top: 0 };
    const browser = createWalletBrowser(foyer, { namespace });
    return { key, browser, typed: "", isCertified: false, chosenId: undefined, place };
  });
  useEffect(() => {
    const stop = search.browser.start();
    // What was typed just before the visitor went on had not been looked for yet.
    search.browser.setText(search.typed);
    if (kept) kept.search = search;
    return () => {
      stop();
      const isBelow = ui.getSnapshot().router.stack.some(({ key }) => key === search.key);
      if (kept && !isBelow) kept.search = undefined;
    };
  }, [ui, search, kept]);
  const { subscribe, getResults } = search.browser;
  return [search, useSyncExternalStore(subscribe, getResults, getResults)];
}
