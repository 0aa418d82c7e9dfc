import type { Undo } from "@foyer/core";

/** Whether the visitor has done anything with the kit since the page loaded. Before that, nothing is sent to anyone. */
export interface Visit {
  hasActed(): boolean;
  /** Notes that they have. */
  act(): void;
  /** Tells once, when they act first. */
  subscribe(listener: () => void): Undo;
}

export function createVisit(): Visit {
  const listeners = new Set<() => void>();
  let hasActed = false;
  return {
    hasActed: () => hasActed,
    act() {
      if (hasActed) return;
      hasActed = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
