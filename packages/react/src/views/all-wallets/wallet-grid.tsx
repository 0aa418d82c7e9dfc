import type { Wallet } from "@foyer/core";
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../parts/button/button.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";
import { moveInGrid } from "./move-in-grid.ts";
import { PlaceholderCards } from "./placeholder-cards.tsx";
import { useRevealed } from "./use-revealed.ts";
import { WalletCard } from "./wallet-card.tsx";

/** How high the grid gets before it scrolls, in px. */
const GRID_HEIGHT = 400;

/** A card with the gap below it, at the least, in px; and how many stand side by side, at the most. */
const ROW_HEIGHT = 88;
const MOST_COLUMNS = 4;

/** How many wallets come at a time, and of how many of them the pictures are fetched ahead. */
const PAGE = 40;
const EAGER = 20;

/** How far below the edge the next page is asked for, in px. */
const AHEAD = 200;

type WalletGridProps = {
  readonly wallets: readonly Wallet[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  readonly onPick: (wallet: Wallet) => void;
  /** How far it is scrolled at first, in px. */
  readonly top: number;
  readonly onScrolled: (top: number) => void;
  /** Where Tab stops at first, if it is there. */
  readonly chosenId: string | undefined;
};

/** Wallets side by side. Tab stops at one of them; arrow keys move between them. */
export function WalletGrid(props: WalletGridProps): ReactElement {
  const { wallets, hasMore, isLoadingMore, onMore, onPick, onScrolled } = props;
  const { t } = useLateText();
  const area = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [first] = useState(props);
  const revealed = useRevealed(wallets.length, first.top > 0 ? countUpTo(first.top) : undefined);
  const isAllShown = revealed === wallets.length;

  useLayoutEffect(() => {
    if (area.current && first.top > 0) area.current.scrollTop = first.top;
    const chosen = first.wallets.findIndex(({ id }) => id === first.chosenId);
    if (grid.current) keepOneStop(grid.current, findCards(grid.current)[chosen]);
  }, [first]);

  // The place of the first card that comes when somebody presses the button, who goes on from there.
  const next = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (!grid.current) return;
    const card = next.current === undefined ? undefined : findCards(grid.current)[next.current];
    keepOneStop(grid.current, card);
    if (!card) return;
    next.current = undefined;
    card.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is still near after a page came asks for another.
  useEffect(() => {
    if (!(area.current && end.current) || !hasMore || isLoadingMore || !isAllShown) return undefined;
    const isNear = ([entry]: IntersectionObserverEntry[]): void => {
      if (entry?.isIntersecting) onMore();
    };
    const observer = new IntersectionObserver(isNear, { root: area.current, rootMargin: `${AHEAD}px` });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, isAllShown, onMore, wallets.length]);

  const press = (): void => {
    next.current = wallets.length;
    onMore();
  };
  return (
    <ScrollArea ref={area} maxHeight={GRID_HEIGHT} onScroll={(event) => onScrolled(event.currentTarget.scrollTop)}>
      <div className={c.results}>
        <ul ref={grid} className={c.grid} aria-label={t("allWallets.list")} aria-busy={isLoadingMore} onKeyDown={move}>
          {wallets.slice(0, revealed).map((wallet, index) => (
            <li key={wallet.id} className={c.cell}>
              <WalletCard wallet={wallet} isEager={index % PAGE < EAGER} onPick={onPick} />
            </li>
          ))}
        </ul>
        {isLoadingMore && <PlaceholderCards rows={1} />}
        {hasMore && (
          <div ref={end}>
            <Button tone="quiet" loading={isLoadingMore} onClick={press}>
              {t("allWallets.more")}
            </Button>
          </div>
        )}
      </div>
    </ScrollArea>
  );
}

/** How many cards there are down to the end of what is seen, where the most stand side by side. */
function countUpTo(top: number): number {
  return Math.ceil((top + GRID_HEIGHT) / ROW_HEIGHT) * MOST_COLUMNS;
}

function findCards(grid: Element): readonly HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>("button")];
}

/** Tab goes through the grid in one step: the card that had the focus last, or the first. */
function keepOneStop(grid: Element, wanted?: HTMLElement): void {
  const cards = findCards(grid);
  const stop = wanted ?? cards.find((card) => card.getAttribute("tabindex") === "0") ?? cards[0];
  for (const card of cards) {
    const index = card === stop ? "0" : "-1";
    if (card.getAttribute("tabindex") !== index) card.setAttribute("tabindex", index);
  }
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: grid, key } = event;
  const cards = findCards(grid);
  const from = cards.indexOf(event.target as HTMLElement);
  if (from < 0) return;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
  const isRightToLeft = grid.matches(":dir(rtl)");
  const next = cards[moveInGrid({ key, isRightToLeft }, { from, count: cards.length, columns }) ?? -1];
  if (!next) return;
  event.preventDefault();
  keepOneStop(grid, next);
  next.focus();
}
