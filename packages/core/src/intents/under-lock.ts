import type { Clock } from "@foyer/contract";

/** As much of the browser's locks as is used. @see https://w3c.github.io/web-locks/ */
type Locks = {
  request(name: string, how: { readonly signal: AbortSignal }, run: () => unknown): Promise<unknown>;
};

/** How long another tab is waited for, in milliseconds. It has the lock for one turn of its event loop, unless the browser froze it. */
const WAIT_MS = 5_000;

/**
 * Runs something while no other tab runs anything of this name: what one tab has written the next one reads. Without locks,
 * as on a page that is not secure, it runs at once; where another tab keeps the lock, after five seconds: that one has not
 * written yet, and reads what this one wrote.
 */
export async function underLock<T>(
  { name, clock }: { readonly name: string; readonly clock: Clock },
  run: () => T,
): Promise<T> {
  const { locks } = (globalThis.navigator ?? {}) as { readonly locks?: Locks };
  let done: { readonly value: T } | { readonly error: unknown } | undefined;
  const attempt = (): void => {
    try {
      done ??= { value: run() };
    } catch (error) {
      done = { error };
    }
  };
  const wait = new AbortController();
  const stop = clock.after(WAIT_MS, () => wait.abort());
  // A sandboxed page has locks, and may not use them.
  await locks?.request(name, { signal: wait.signal }, attempt).catch(() => undefined);
  stop();
  if (!done) attempt();
  const result = done as unknown as { readonly value: T } | { readonly error: unknown };
  if ("error" in result) throw result.error;
  return result.value;
}
