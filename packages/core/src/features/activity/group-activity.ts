import type { ActivityItem } from "./to-items.ts";

/** The transactions of a month. `month`: 0 is January. */
export type ActivityMonth = { readonly month: number; readonly items: readonly ActivityItem[] };

/** The months of a year in which something was done, the newest first. */
export type ActivityYear = { readonly year: number; readonly months: readonly ActivityMonth[] };

/**
 * Groups transactions by year and month of the visitor's calendar, the newest first. One of no known time, as one that waits
 * for its block, is of now. `now`: Unix milliseconds.
 * @example
 * import { groupActivity, selectActivity } from "@foyer/core/activity";
 *
 * const list = selectActivity(foyer.getSnapshot());
 * if (list?.status === "ready") groupActivity(list.items, Date.now()).map(({ year, months }) => `${year}: ${months.length}`);
 */
export function groupActivity(items: readonly ActivityItem[], now: number): readonly ActivityYear[] {
  const timeOf = ({ at = now }: ActivityItem): number => at;
  const years = new Map<number, Map<number, ActivityItem[]>>();
  for (const item of [...items].sort((a, b) => timeOf(b) - timeOf(a))) {
    const date = new Date(timeOf(item));
    const months = years.get(date.getFullYear()) ?? new Map<number, ActivityItem[]>();
    years.set(date.getFullYear(), months);
    const done = months.get(date.getMonth());
    if (done) done.push(item);
    else months.set(date.getMonth(), [item]);
  }
  return [...years].map(([year, months]) => ({
    year,
    months: [...months].map(([month, of]) => ({ month, items: of })),
  }));
}
