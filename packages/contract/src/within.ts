import type { Clock } from "./adapter.ts";

/**
 * Waits for an answer, `ms` milliseconds at most; undefined if it did not come. Its timer ends with `scope` too.
 * @example
 * import { type Clock, within } from "@foyer/contract";
 *
 * async function ask(clock: Clock, scope: AbortSignal): Promise<Response | undefined> {
 *   return within({ clock, ms: 1_500, scope, answer: fetch("https://example.org") });
 * }
 */
export function within<T>(a: {
  readonly clock: Clock;
  readonly ms: number;
  readonly scope: AbortSignal;
  readonly answer: Promise<T>;
}): Promise<T | undefined> {
  // Work that waits often within one scope must not leave a listener for each wait.
  const over = new AbortController();
  return new Promise<T | undefined>((resolve, reject) => {
    const undo = a.clock.after(a.ms, () => resolve(undefined));
    a.scope.addEventListener("abort", undo, { signal: over.signal });
    a.answer.finally(undo).then(resolve, reject);
  }).finally(() => over.abort());
}
