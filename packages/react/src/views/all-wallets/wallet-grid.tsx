import type { Wallet } from "@foyer/core";
import { WALLET_GRID_COLUMNS } from "@foyer/core/limits";
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../parts/button/button.tsx";
import { ScrollArea, scrollerOf } from "../../parts/scroll-area/scroll-area.tsx";
import { useNearEnd } from "../../parts/scroll-area/use-near-end.ts";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";
import { BLOCK, useBlocks, useRevealed } from "./use-blocks.ts";
import { PlaceholderCards, WalletBlock } from "./wallet-card.tsx";

/** How high the grid gets before it scrolls, in px. */
const GRID_HEIGHT = 400;

/** A card with the gap below it, at the least, in px; and how many stand side by side, at the most. */
const ROW_HEIGHT = 100;

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
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [first] = useState(props);
  const revealed = useRevealed(wallets.length, first.top > 0 ? countUpTo(first.top) : undefined);
  const isAllShown = revealed === wallets.length;
  const blocks = useBlocks(wallets, revealed);

  useLayoutEffect(() => {
    if (area.current && first.top > 0) scrollerOf(area.current).scrollTop = first.top;
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
  useNearEnd({
    area,
    end,
    isAsked: hasMore && !isLoadingMore && isAllShown,
    rows: wallets.length,
    onNear: onMore,
  });

  const latest = useRef(onScrolled);
  latest.current = onScrolled;
  useEffect(() => {
    const scroller = area.current && scrollerOf(area.current);
    const tell = (): void => latest.current(scroller?.scrollTop ?? 0);
    scroller?.addEventListener("scroll", tell, { passive: true });
    return () => scroller?.removeEventListener("scroll", tell);
  }, []);

  const press = (): void => {
    next.current = wallets.length;
    onMore();
  };
  return (
    <ScrollArea ref={area} maxHeight={GRID_HEIGHT}>
      <div className={c.results}>
        {/* biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items */}
        <div
          ref={grid}
          role="list"
          className={c.grid}
          aria-label={t("allWallets.list")}
          aria-busy={isLoadingMore}
          onKeyDown={move}
        >
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; what is in it has keys of its own
            <WalletBlock key={index} wallets={block} from={index * BLOCK} onPick={onPick} />
          ))}
        </div>
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
  return Math.ceil((top + GRID_HEIGHT) / ROW_HEIGHT) * WALLET_GRID_COLUMNS;
}

function findCards(grid: Element): readonly HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>("button")];
}

/** Tab goes through the grid in one step: the card that had the focus last, or the first. */
function keepOneStop(grid: Element, wanted?: HTMLElement): void {
  const now = grid.querySelector('button[tabindex="0"]');
  const stop = wanted ?? now ?? grid.querySelector("button");
  if (stop === now) return;
  now?.setAttribute("tabindex", "-1");
  stop?.setAttribute("tabindex", "0");
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: grid, key } = event;
  const cards = findCards(grid);
  const from = cards.indexOf(event.target as HTMLElement);
  if (from < 0) return;
  const [block = grid] = grid.children;
  const columns = getComputedStyle(block).gridTemplateColumns.split(" ").length;
  const isRightToLeft = grid.matches(":dir(rtl)");
  const next = cards[moveInGrid({ key, isRightToLeft }, { from, count: cards.length, columns }) ?? -1];
  if (!next) return;
  event.preventDefault();
  keepOneStop(grid, next);
  next.focus();
}

type Place = { readonly from: number; readonly count: number; readonly columns: number };

/** Where an arrow key, Home or End leads in a grid that is filled row by row; undefined where it leads nowhere. */
export function moveInGrid(
  { key, isRightToLeft }: { readonly key: string; readonly isRightToLeft: boolean },
  { from, count, columns }: Place,
): number | undefined {
  const forward = isRightToLeft ? -1 : 1;
  // From the last row but one into a shorter last row: to its end.
  const isAboveLast = Math.floor(from / columns) < Math.floor((count - 1) / columns);
  const targets = new Map([
    ["Home", 0],
    ["End", count - 1],
    ["ArrowRight", from + forward],
    ["ArrowLeft", from - forward],
    ["ArrowUp", from - columns],
    ["ArrowDown", isAboveLast ? Math.min(from + columns, count - 1) : -1],
  ]);
  const target = targets.get(key);
  return target === undefined || target < 0 || target >= count || target === from ? undefined : target;
}
