type Place = { readonly from: number; readonly count: number };

/** Where an arrow key, Home or End leads from one item of a group; undefined for other keys. Goes round at the ends. */
export function moveInGroup(
  event: { key: string; currentTarget: Element },
  { from, count }: Place,
): number | undefined {
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const forward = event.currentTarget.matches(":dir(rtl)") ? -1 : 1;
  const steps = new Map([
    ["ArrowDown", 1],
    ["ArrowUp", -1],
    ["ArrowRight", forward],
    ["ArrowLeft", -forward],
  ]);
  const step = steps.get(event.key);
  return step === undefined ? undefined : (from + step + count) % count;
}
