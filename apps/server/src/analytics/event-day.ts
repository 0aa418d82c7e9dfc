/** A day, in milliseconds. */
export const DAY_MS: number = 24 * 60 * 60 * 1000;

/** The day of a time in Unix milliseconds: how many there were since 1970, in UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
