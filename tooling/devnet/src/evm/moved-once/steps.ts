import { FEATURES, type Feature } from "./receivers.ts";

// A step that is listed more often is drawn more often.
const ACTS = [
  ...(["press", "press", "press", "press", "cancel", "approve", "approve", "approve-unheard", "approve-lost"] as const),
  ...(["reject", "drop", "unmount", "reload", "offline", "online", "look", "other"] as const),
] as const;
const TABS = [0, 0, 1] as const;
const LENGTHS = [4, 6, 8, 10, 12] as const;

/** A step that happens in the first tab or in the second one. */
export type Step = {
  readonly act: (typeof ACTS)[number];
  readonly feature: Feature;
  readonly tab: (typeof TABS)[number];
  /** Which of the open questions is answered. */
  readonly pick: number;
  /** Whether the next step happens only once this one has had its effect. */
  readonly isSettled: boolean;
};

/** Returns the steps of a seed: the same for the same one. Most are of one feature. */
export function stepsOf(seed: number): readonly Step[] {
  const roll = createDice(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T;
  const own = pick(FEATURES);
  return Array.from({ length: pick(LENGTHS) }, () => ({
    act: pick(ACTS),
    feature: roll() < 0.75 ? own : pick(FEATURES),
    tab: pick(TABS),
    pick: Math.floor(roll() * 6),
    isSettled: roll() < 0.5,
  }));
}

/** Mulberry32. */
function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
