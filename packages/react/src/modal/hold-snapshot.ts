import type { Foyer, Snapshot } from "@foyer/core";

/** The state for a modal that keeps what it showed while it leaves. */
export type HeldSnapshot = {
  /** The state now; from closing until `release()` the one in which the modal was last open. */
  readonly getSnapshot: () => Snapshot;
  /** Nothing is left to see of what was shown. */
  readonly release: () => void;
};

export function holdSnapshot(foyer: Foyer): HeldSnapshot {
  let held: Snapshot | undefined;
  return {
    getSnapshot() {
      const state = foyer.getSnapshot();
      if (state.router.isOpen) held = state;
      return held ?? state;
    },
    release() {
      held = undefined;
    },
  };
}
