import { CAPS } from "../protocol/envelope-schema.ts";

/** Makes what tells whether one more message is within the rate: so many at once, and so many each second after that. */
export function createRate(now: () => number): () => boolean {
  let left: number = CAPS.burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(CAPS.burst, left + (Math.max(0, time - at) / 1_000) * CAPS.perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
