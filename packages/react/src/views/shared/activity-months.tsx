import { type ActivityItem, groupActivity } from "@foyer/core/activity";
import { memo, type ReactElement, useEffect, useMemo, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useAssetText } from "../../text/use-asset-text.ts";
import { ActivityRow, type ActivityRowProps } from "./activity-row.tsx";
import { c } from "./activity-rows.css.ts";

/** How many rows stand in a block: what is out of sight is laid out and drawn by none. */
const BLOCK = 20;
/** How many rows are drawn at once when a list is new, and with each frame after that, on a slow phone without a stutter. */
const FIRST = 20;
const STEP = 8;

/** What was done, month by month. Of a long list, only what is new is drawn, a few rows with each frame. */
export function Months({ items }: { readonly items: readonly ActivityItem[] }): readonly ReactElement[] {
  const { network } = useNetwork();
  const { now } = useFoyer().ports.clock;
  const thisYear = new Date(now()).getFullYear();
  const months = useMemo(() => listMonths(items, now()), [items, now]);
  const revealed = useRevealed(items.length);
  return months
    .filter(({ start }) => start < revealed)
    .map(({ year, month, start, items: done }) => (
      <MonthOfMany
        key={`${year}-${month}`}
        year={year}
        month={month}
        isThisYear={year === thisYear}
        items={done}
        shown={Math.min(revealed - start, done.length)}
        network={network}
      />
    ));
}

/** A month, and how many rows stand before it. */
type Placed = {
  readonly year: number;
  readonly month: number;
  readonly start: number;
  readonly items: readonly ActivityItem[];
};

function listMonths(items: readonly ActivityItem[], now: number): readonly Placed[] {
  let start = 0;
  return groupActivity(items, now).flatMap(({ year, months }) =>
    months.map(({ month, items: done }): Placed => {
      const placed = { year, month, start, items: done };
      start += done.length;
      return placed;
    }),
  );
}

/** How many of a list are drawn by now. */
function useRevealed(total: number): number {
  const [revealed, setRevealed] = useState(FIRST);
  const shown = Math.min(revealed, total);
  useEffect(() => {
    if (shown === total) return undefined;
    const frame = requestAnimationFrame(() => setRevealed(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, total]);
  return shown;
}

type MonthProps = Pick<Placed, "year" | "month" | "items"> & {
  readonly isThisYear: boolean;
  /** How many of its rows are drawn. */
  readonly shown: number;
  readonly network: ActivityRowProps["network"];
};

const MonthOfMany = memo(Month, (before, after) => isSame(before, after, Math.max(before.shown, after.shown)));

function Month({ year, month, isThisYear, items, shown, network }: MonthProps): ReactElement {
  const { formatDate } = useAssetText();
  const title = formatDate(
    new Date(year, month, 1),
    isThisYear ? { month: "long" } : { month: "long", year: "numeric" },
  );
  return (
    <section aria-label={title}>
      <h3 className={c.title}>{title}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items */}
      <div role="list">
        {listBlocks(items, shown).map(({ start, rows }) => (
          <BlockOfMany key={start} items={rows} network={network} />
        ))}
      </div>
    </section>
  );
}

/** The rows that are drawn, in blocks, and how many stand before each. */
function listBlocks(
  items: MonthProps["items"],
  shown: number,
): readonly { start: number; rows: MonthProps["items"] }[] {
  return Array.from({ length: Math.ceil(shown / BLOCK) }, (_, block) => {
    const start = block * BLOCK;
    return { start, rows: items.slice(start, Math.min(shown, start + BLOCK)) };
  });
}

type BlockProps = Pick<MonthProps, "items" | "network">;

const BlockOfMany = memo(Block, (before, after) => isSame(before, after, BLOCK));

function Block({ items, network }: BlockProps): ReactElement {
  return (
    <div className={c.block}>
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: items of the list around the blocks
        <div key={item.hash} role="listitem">
          <ActivityRow item={item} network={network} />
        </div>
      ))}
    </div>
  );
}

/** Whether two draw the same: the first `rows` of their items are. */
function isSame<P extends BlockProps & { readonly shown?: number }>(before: P, after: P, rows: number): boolean {
  if (before.network !== after.network || before.shown !== after.shown) return false;
  const [a, b] = [before.items.slice(0, rows), after.items.slice(0, rows)];
  return a.length === b.length && a.every((item, place) => item === b[place]);
}
