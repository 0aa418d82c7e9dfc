import { type Namespace, selectRoute, type Wallet } from "@foyer/core";
import { createWalletBrowser, type WalletResults } from "@foyer/core/directory";
import { WALLET_GRID_COLUMNS, WALLET_PLACEHOLDERS } from "@foyer/core/limits";
import { type ReactElement, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { pickWallet } from "../shared/connect-wallet.ts";
import { LazyShellContext, type RememberedSearch, useAnnounce } from "../shared/frame-context.tsx";
import { c, cssText } from "./all-wallets-view.css.ts";
import { ReadingFailure } from "./reading-failure.tsx";
import { useImpressions } from "./use-blocks.ts";
import { PlaceholderCards } from "./wallet-card.tsx";
import { WalletGrid } from "./wallet-grid.tsx";
import { WalletSearch } from "./wallet-search.tsx";

/** Rows of placeholders while the first wallets are being read. */
const PLACEHOLDER_ROWS = WALLET_PLACEHOLDERS / WALLET_GRID_COLUMNS;

/** All wallets there are, to look through and to search. */
export function AllWalletsView({ params }: ViewProps<"AllWallets">): ReactElement {
  useStyles(cssText);
  const context = useFoyerContext("AllWalletsView");
  const { ui } = context;
  const namespace = params?.addWalletForNamespace;
  const [search, results] = useSearch(namespace);
  const { browser } = search;
  const [text, setText] = useState(search.typed);
  const [isCertified, setCertified] = useState(search.isCertified);
  useAnnouncedResults(results);
  useImpressions(results);
  const pick = useCallback(
    (wallet: Wallet) => {
      search.chosenId = wallet.id;
      pickWallet(context, { wallet, namespace });
    },
    [search, context, namespace],
  );
  const look = (typed: string): void => {
    search.typed = typed;
    setText(typed);
    browser.setText(typed);
  };
  const certify = (next: boolean): void => {
    search.isCertified = next;
    setCertified(next);
    browser.setCertified(next);
    if (next) ui.notify({ kind: "info", code: "certified-only" });
  };
  return (
    <WalletSearch text={text} onText={look} isCertified={isCertified} onCertified={certify}>
      {results.status === "failed" && (
        <ReadingFailure failure={results.failure} isAlone={results.wallets.length === 0} onRetry={browser.retry} />
      )}
      <Results memory={search} results={results} onPick={pick} />
    </WalletSearch>
  );
}

type ResultsProps = {
  readonly memory: RememberedSearch;
  readonly results: WalletResults;
  readonly onPick: (wallet: Wallet) => void;
};

function Results({ memory, results, onPick }: ResultsProps): ReactElement | null {
  const { t } = useLateText();
  const { status, wallets, hasMore, search } = results;
  if (wallets.length > 0) {
    const list = `${search.text} ${search.isCertified}`;
    return (
      <WalletGrid
        // Another search begins at its own top.
        key={list}
        top={memory.place.list === list ? memory.place.top : 0}
        chosenId={memory.chosenId}
        onScrolled={(top) => {
          memory.place = { list, top };
        }}
        wallets={wallets}
        hasMore={hasMore}
        // Of what is known there may be more to see meanwhile.
        isLoadingMore={status === "loading-more" || (status === "loading" && !hasMore)}
        onMore={memory.browser.loadMore}
        onPick={onPick}
      />
    );
  }
  if (status === "loading") {
    return (
      <div className={c.filling}>
        <PlaceholderCards rows={PLACEHOLDER_ROWS} />
      </div>
    );
  }
  if (status === "failed") return null;
  return (
    <EmptyState icon={<ViewIcon name="search" />} title={t("allWallets.empty.title")}>
      {t(search.isCertified ? "allWallets.empty.certified" : "allWallets.empty.text")}
    </EmptyState>
  );
}

/** Says how many wallets are shown once a search or another page has changed that. */
function useAnnouncedResults({ status, wallets, search }: WalletResults): void {
  const announce = useAnnounce();
  const { t } = useLateText();
  const said = useRef<string>(undefined);
  const first = useRef(search);
  const count = wallets.length;
  const isFound = status === "loading" && count > 0 && (search.text !== "" || search.isCertified);
  useEffect(() => {
    // What a search found among the bundled wallets is said before the service has answered.
    if (status !== "ready" && !isFound) return;
    const words = t("allWallets.results", { count });
    // What is there when the view opens is read from the view itself.
    const isFirst = said.current === undefined && search === first.current;
    if (!isFirst && said.current !== `${search.text} ${words}`) announce(words);
    said.current = `${search.text} ${words}`;
  }, [announce, t, status, isFound, count, search]);
}

/** Goes through all wallets for as long as the view is shown, and goes on where the visitor was when they come back. */
function useSearch(namespace: Namespace | undefined): readonly [RememberedSearch, WalletResults] {
  const { foyer, ui } = useFoyerContext("useSearch");
  const memory = useContext(LazyShellContext)?.memory;
  const [search] = useState<RememberedSearch>(() => {
    const { key } = selectRoute(ui.getSnapshot());
    if (memory?.search?.key === key) return memory.search;
    const place = { list: "", top: 0 };
    const browser = createWalletBrowser(foyer, { namespace });
    return { key, browser, typed: "", isCertified: false, chosenId: undefined, place };
  });
  useEffect(() => {
    const stop = search.browser.start();
    // What was typed just before the visitor went on had not been looked for yet.
    search.browser.setText(search.typed);
    if (memory) memory.search = search;
    return () => {
      stop();
      const isBelow = ui.getSnapshot().router.stack.some(({ key }) => key === search.key);
      if (memory && !isBelow) memory.search = undefined;
    };
  }, [ui, search, memory]);
  const { subscribe, getResults } = search.browser;
  return [search, useSyncExternalStore(subscribe, getResults, getResults)];
}
