import type { Undo } from "@foyer/core";
import type { Ui } from "@foyer/core/ui";

/** Promises that a flow may wait for, one after another, between two changes that are drawn together. */
const HOPS = 50;

/** Who draws a UI's state, and hears of its changes. */
export type Changes = {
  readonly subscribe: (listener: () => void) => Undo;
  /** Has everybody read the state again, for what changed beside it. */
  readonly refresh: () => void;
};

/**
 * Tells of changes after what is ready has happened: a flow goes through many promises, and drawing the page at each
 * would draw it four times for one click. Waiting for a task of its own would cost a frame. Everybody waits together.
 */
export function createChanges({ subscribe }: Pick<Ui, "subscribe">): Changes {
  const listeners = new Set<() => void>();
  let isWaiting = false;
  let stop: Undo | undefined;
  const refresh = (): void => {
    for (const listener of listeners) listener();
  };
  const refreshSettled = async (): Promise<void> => {
    for (let hop = 0; hop < HOPS; hop += 1) await undefined;
    isWaiting = false;
    refresh();
  };
  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    void refreshSettled();
  };
  return {
    refresh,
    subscribe(listener) {
      stop ??= subscribe(wait);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
