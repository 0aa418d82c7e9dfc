import type { Clock } from "./adapter.ts";

/**
 * Waits for an answer, `ms` milliseconds at most; undefined if it did not come. Its timer ends with `scope` too.
 * @example
 * const accounts = await within({ clock, ms: 1_500, scope, answer: wallet.connect({ silent: true }) });
 */
export function within<T>(a: {
  readonly clock: Clock;
  readonly ms: number;
  readonly scope: AbortSignal;
  readonly answer: Promise<T>;
}): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const undo = a.clock.after(a.ms, () => resolve(undefined));
    a.scope.addEventListener("abort", undo);
    a.answer.finally(undo).then(resolve, reject);
  });
}
