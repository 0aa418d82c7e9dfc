import type { Wallet } from "@foyer/core";
import type { WalletResults } from "@foyer/core/directory";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { Button } from "../../parts/button/button.tsx";
import { EmptyState } from "../../parts/empty-state/empty-state.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounce } from "../announce.ts";
import type { KeptSearch } from "../kept-search.ts";
import { pickWallet } from "../pick-wallet.ts";
import { c, cssText } from "./all-wallets-view.css.ts";
import { PlaceholderCards } from "./placeholder-cards.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useImpressions } from "./use-impressions.ts";
import { useSearch } from "./use-search.ts";
import { WalletGrid } from "./wallet-grid.tsx";

/** Placeholders while the first wallets are being read, in rows of four: sixteen cards. */
const PLACEHOLDER_ROWS = 4;

/** All wallets there are, to look through and to search. */
export function AllWalletsView({ params }: ViewProps<"AllWallets">): ReactElement {
  useStyles(cssText);
  const foyer = useFoyer();
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
      pickWallet(foyer, { wallet, namespace });
    },
    [search, foyer, namespace],
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
    if (next) foyer.notify({ kind: "info", code: "certified-only" });
  };
  return (
    <div className={c.root}>
      <SearchBar text={text} onText={look} isCertified={isCertified} onCertified={certify} />
      {results.status === "failed" && <Failure results={results} onRetry={browser.retry} />}
      <Results kept={search} results={results} onPick={pick} />
    </div>
  );
}

type ResultsProps = {
  readonly kept: KeptSearch;
  readonly results: WalletResults;
  readonly onPick: (wallet: Wallet) => void;
};

function Results({ kept, results, onPick }: ResultsProps): ReactElement | null {
  const { t } = useLateText();
  const { status, wallets, hasMore, search } = results;
  if (status === "loading") return <PlaceholderCards rows={PLACEHOLDER_ROWS} />;
  if (wallets.length > 0) {
    const list = `${search.text} ${search.isCertified}`;
    return (
      <WalletGrid
        // Another search begins at its own top.
        key={list}
        top={kept.place.list === list ? kept.place.top : 0}
        chosenId={kept.chosenId}
        onScrolled={(top) => {
          kept.place = { list, top };
        }}
        wallets={wallets}
        hasMore={hasMore && status !== "failed"}
        isLoadingMore={status === "loading-more"}
        onMore={kept.browser.loadMore}
        onPick={onPick}
      />
    );
  }
  if (status === "failed") return null;
  return (
    <EmptyState className={c.empty} icon={<ViewIcon name="search" />} title={t("allWallets.empty.title")}>
      {t(search.isCertified ? "allWallets.empty.certified" : "allWallets.empty.text")}
    </EmptyState>
  );
}

/** That something could not be read, which is not the same as that there is nothing. */
function Failure({ results, onRetry }: { results: WalletResults; onRetry: () => void }): ReactElement {
  const { t } = useLateText();
  const isAlone = results.wallets.length === 0;
  const retry = (
    <Button tone="quiet" onClick={onRetry}>
      {t("common.retry")}
    </Button>
  );
  const words = t(`error.${results.failure?.code ?? "directory/unreachable"}`);
  return (
    <div role="alert">
      {isAlone ? (
        <EmptyState className={c.empty} icon={<ViewIcon name="offline" />} title={words} action={retry} />
      ) : (
        <div className={c.failure}>
          <p>{words}</p>
          {retry}
        </div>
      )}
    </div>
  );
}

/** Says how many wallets are shown once a search or another page has changed that. */
function useAnnouncedResults({ status, wallets, search }: WalletResults): void {
  const announce = useAnnounce();
  const { t } = useLateText();
  const said = useRef<string>(undefined);
  const count = wallets.length;
  useEffect(() => {
    if (status !== "ready") return;
    const words = t("allWallets.results", { count });
    // What is there when the view opens is read from the view itself.
    if (said.current !== undefined && said.current !== `${search.text} ${words}`) announce(words);
    said.current = `${search.text} ${words}`;
  }, [announce, t, status, count, search]);
}
