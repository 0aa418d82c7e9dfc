import type { Foyer, Snapshot } from "@foyer/core";

/** Reads the state as it was when the modal was last open, so that what leaves keeps what it showed. */
export function holdSnapshot(foyer: Foyer): () => Snapshot {
  let held: Snapshot | undefined;
  return () => {
    const state = foyer.getSnapshot();
    if (!held || state.router.isOpen) held = state;
    return held;
  };
}
