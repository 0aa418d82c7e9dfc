import { useEffect, useState } from "react";

/** How many cards are drawn in one frame: a row, which a slow phone does without a stutter. */
const STEP = 4;

/** How many are drawn at once when a list is new: as many as are seen. */
const FIRST = 20;

/** How many of a list are drawn by now: a few more with each frame. `least`: as many as are seen at first. */
export function useRevealed(total: number, least = FIRST): number {
  const first = Math.max(FIRST, least);
  const [revealed, setRevealed] = useState(first);
  // A list that was long before it was short grows again from there.
  const start = Math.max(first, total);
  if (revealed > start) setRevealed(start);
  const shown = Math.min(revealed, total);
  useEffect(() => {
    if (shown === total) return undefined;
    const frame = requestAnimationFrame(() => setRevealed(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, total]);
  return shown;
}
