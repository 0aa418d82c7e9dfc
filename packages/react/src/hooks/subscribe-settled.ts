import type { Foyer } from "@foyer/core";

/** Promises that a flow may wait for, one after another, between two changes that are drawn together. */
const HOPS = 50;

/**
 * Subscribes to a kit, and hears of changes after what is ready has happened: a flow goes through many promises, and
 * drawing the page at each would draw it four times for one click. Waiting for a task of its own would cost a frame.
 * Everybody who subscribes this way waits together.
 */
export function subscribeSettled({ subscribe }: Pick<Foyer, "subscribe">): Foyer["subscribe"] {
  let settled: Promise<void> | undefined;
  const settle = async (): Promise<void> => {
    for (let hop = 0; hop < HOPS; hop += 1) await undefined;
    settled = undefined;
  };
  return (listener) =>
    subscribe(() => {
      settled ??= settle();
      void settled.then(listener);
    });
}
