/** How deep what a client sends may nest; what walks it calls itself at each level. */
export const DEEPEST = 64;

/** Tells whether lists and objects of a JSON value stand in each other more than `levels` deep. */
export function nestsDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => nestsDeeperThan(each, levels - 1));
}
