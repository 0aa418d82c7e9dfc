import type { Undo } from "@foyer/core";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import { afterPaint } from "../parts/motion/motion.ts";

/** What a modal reads, which says less than there is while it is closed. */
export type Frozen = {
  /**
   * For the modal's frame. While it is closed it learns of a change once the page has been painted: what closes it, an
   * account above all, changes the page too, and that is what a visitor waits for.
   */
  readonly frame: FoyerContextValue;
  /** For what is in the frame: the state in which the modal was last open, from closing until `release()`. */
  readonly views: FoyerContextValue;
  /** Nothing is left to see of what was shown. */
  readonly release: () => void;
  readonly stop: Undo;
};

/** Makes what a modal reads. To be made before the modal subscribes: it hears of each change first. */
export function freezeWhileClosing(context: FoyerContextValue): Frozen {
  let shown = context.getSnapshot();
  // The first opening is often there before what shows it.
  let lastOpen = shown.router.isOpen ? shown : undefined;
  let wait: Undo | undefined;
  const stop = context.subscribe(() => {
    const now = context.getSnapshot();
    wait?.();
    wait = undefined;
    if (now.router.isOpen) {
      shown = now;
      lastOpen = now;
    } else if (now !== shown) {
      wait = afterPaint(() => {
        shown = context.getSnapshot();
        context.refresh();
      });
    }
  });
  return {
    frame: { ...context, getSnapshot: () => shown },
    views: { ...context, getSnapshot: () => lastOpen ?? shown },
    release() {
      lastOpen = undefined;
    },
    stop() {
      wait?.();
      stop();
    },
  };
}
