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
