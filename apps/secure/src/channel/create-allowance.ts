import { CAPS } from "@foyer/embedded/protocol";

/** How many more may come now: fills with time up to a burst. `now`: milliseconds that only grow. */
export function createAllowance(
  now: () => number,
  { perSecond, burst } = CAPS as { readonly perSecond: number; readonly burst: number },
): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1_000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
