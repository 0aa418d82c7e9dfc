import type { Clock } from "../wallet/ports.ts";

/** Time by the server's clock, as far as its answers have told: a phone may be a day off. */
export type ServerClock = Clock & {
  /** Unix milliseconds that an answer named when it came. Whether that moved the clock by more than a few seconds. */
  learn(time: number): boolean;
};

const TOLERANCE_MS = 5_000;

/** `time`: the server's, where it is known already (Unix milliseconds). */
export function createServerClock(a: { readonly time?: number | undefined } = {}): ServerClock {
  let offset = a.time === undefined ? 0 : a.time - Date.now();
  return {
    now: () => Date.now() + offset,
    learn(time) {
      const next = time - Date.now();
      const moved = Math.abs(next - offset) > TOLERANCE_MS;
      if (moved) offset = next;
      return moved;
    },
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason);
        const timer = setTimeout(done, milliseconds);
        function done(): void {
          signal?.removeEventListener("abort", stop);
          resolve();
        }
        function stop(): void {
          clearTimeout(timer);
          reject(signal?.reason);
        }
        signal?.addEventListener("abort", stop, { once: true });
      }),
  };
}
