import type { Undo } from "@foyer/core";
import type { Kit } from "../hooks/kit-context.ts";
import { afterPaint } from "../parts/motion/after-paint.ts";

/** A kit for a modal, which shows less than there is while it is closed. */
export type HeldKit = {
  /**
   * For the modal's frame. While it is closed it hears of a change once the page has been painted: what closes it, an
   * account above all, changes the page too, and that is what a visitor waits for.
   */
  readonly frame: Kit;
  /** For what is in the frame: the state in which the modal was last open, from closing until `release()`. */
  readonly views: Kit;
  /** Nothing is left to see of what was shown. */
  readonly release: () => void;
  readonly stop: Undo;
};

export function holdKit(kit: Kit): HeldKit {
  const listeners = new Set<() => void>();
  let shown = kit.getSnapshot();
  // The first opening is often there before what shows it.
  let held = shown.router.isOpen ? shown : undefined;
  let wait: Undo | undefined;
  const tell = (): void => {
    shown = kit.getSnapshot();
    if (shown.router.isOpen) held = shown;
    for (const listener of listeners) listener();
  };
  const silence = kit.subscribe(() => {
    wait?.();
    if (!kit.getSnapshot().router.isOpen) wait = afterPaint(tell);
    else tell();
  });
  const frame: Kit = {
    ...kit,
    getSnapshot: () => shown,
    subscribe(listener) {
      const call = (): void => listener();
      listeners.add(call);
      return () => void listeners.delete(call);
    },
  };
  return {
    frame,
    views: { ...frame, getSnapshot: () => held ?? shown },
    release() {
      held = undefined;
    },
    stop() {
      wait?.();
      silence();
    },
  };
}
