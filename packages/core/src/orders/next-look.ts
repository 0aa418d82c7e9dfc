/** The first questions come so soon after one another, in ms; each is later than the one before. */
export const SOONEST_MS = 2_000;
/** And no later than that. */
export const LATEST_MS = 30_000;

/** How long to wait before the next question of something that is on its way, in ms. */
export function nextLook(tries: number): number {
  return Math.min(LATEST_MS, SOONEST_MS * 1.5 ** tries);
}
