import { useEffect, useState } from "react";

/** How many cards are drawn in one frame: a row, which a slow phone does without a stutter. */
const STEP = 4;

/** How many are drawn at once when a list is new: as many as are seen. */
const FIRST = 20;

/** How many of a list are drawn by now: a few more with each frame. */
export function useRevealed(total: number): number {
  const [revealed, setRevealed] = useState(FIRST);
  // A list that was long before it was short grows again from there.
  const start = Math.max(FIRST, total);
  if (revealed > start) setRevealed(start);
  const shown = Math.min(revealed, total);
  useEffect(() => {
    if (shown === total) return undefined;
    const frame = requestAnimationFrame(() => setRevealed(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, total]);
  return shown;
}
