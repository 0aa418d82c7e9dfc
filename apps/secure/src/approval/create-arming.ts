/** How long everything has to be as it is before a press counts, in milliseconds. */
export const ARMING_MS = 700;
/** How long it has to be seen in full, in milliseconds. */
export const SEEN_MS = 500;

/** When a press may count: nobody could have been led to press what they had not seen. */
export type Arming = {
  /** Whether a press now counts. */
  isArmed(): boolean;
  /** Something changed: what is shown, where, or how large. */
  disturb(): void;
  /** Whether all of it is seen, as far as the browser proves. */
  see(isSeen: boolean): void;
  /** Hears when it becomes armed, and when no longer. */
  onChange(listener: () => void): () => void;
  stop(): void;
};

type Clock = {
  now(): number;
  setTimeout(run: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
};

/** Counts from the last disturbance, and from when it was last not seen. */
export function createArming(clock: Clock): Arming {
  const listeners = new Set<() => void>();
  let undisturbedSince = clock.now();
  let seenSince: number | undefined;
  let timer: number | undefined;
  let wasArmed = false;

  const armedAt = (): number =>
    seenSince === undefined ? Number.POSITIVE_INFINITY : Math.max(undisturbedSince + ARMING_MS, seenSince + SEEN_MS);
  const isArmed = (): boolean => clock.now() >= armedAt();

  function update(): void {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    const left = armedAt() - clock.now();
    if (left > 0 && Number.isFinite(left)) timer = clock.setTimeout(update, Math.ceil(left));
    if (isArmed() === wasArmed) return;
    wasArmed = !wasArmed;
    for (const listener of listeners) listener();
  }

  return {
    isArmed,
    disturb() {
      undisturbedSince = clock.now();
      update();
    },
    see(isSeen) {
      if (isSeen === (seenSince !== undefined)) return;
      seenSince = isSeen ? clock.now() : undefined;
      update();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      if (timer !== undefined) clock.clearTimeout(timer);
      seenSince = undefined;
      listeners.clear();
    },
  };
}
