import { useEffect, useState } from "react";

/** How many cards are drawn in one frame: two rows, which a slow phone does without a stutter. */
const STEP = 8;

/** How many of a list are drawn by now: a few more with each frame. */
export function useRevealed(total: number): number {
  const [revealed, setRevealed] = useState(STEP);
  // A list that was long before it was short grows again from there.
  const start = Math.max(STEP, total);
  if (revealed > start) setRevealed(start);
  const shown = Math.min(revealed, total);
  useEffect(() => {
    if (shown === total) return undefined;
    const frame = requestAnimationFrame(() => setRevealed(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, total]);
  return shown;
}
