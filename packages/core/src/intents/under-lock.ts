/** As much of the browser's locks as is used. @see https://w3c.github.io/web-locks/ */
type Locks = { request(name: string, run: () => unknown): Promise<unknown> };

/**
 * Runs something while no other tab runs anything of this name: what one tab has written the next one reads. Without locks,
 * as on a page that is not secure, it runs at once.
 */
export async function underLock<T>(name: string, run: () => T): Promise<T> {
  const { locks } = (globalThis.navigator ?? {}) as { readonly locks?: Locks };
  let done: { readonly value: T } | { readonly error: unknown } | undefined;
  const attempt = (): void => {
    try {
      done ??= { value: run() };
    } catch (error) {
      done = { error };
    }
  };
  // A sandboxed page has locks, and may not use them.
  await locks?.request(name, attempt).catch(() => undefined);
  if (!done) attempt();
  const result = done as unknown as { readonly value: T } | { readonly error: unknown };
  if ("error" in result) throw result.error;
  return result.value;
}
