/**
 * Lets several watch one thing as one: it goes on until the last of them stops. A watcher's promise resolves when it has
 * stopped.
 */
export function shareWatch<K>(
  watch: (key: K, signal: AbortSignal) => Promise<void>,
): (key: K, signal: AbortSignal) => Promise<void> {
  const running = new Map<K, { watchers: number; readonly end: AbortController; readonly done: Promise<void> }>();
  const begin = (key: K) => {
    const end = new AbortController();
    const one = { watchers: 0, end, done: watch(key, end.signal) };
    running.set(key, one);
    void one.done.then(() => running.get(key) === one && running.delete(key));
    return one;
  };
  return (key, signal) => {
    if (signal.aborted) return Promise.resolve();
    const one = running.get(key) ?? begin(key);
    one.watchers += 1;
    return new Promise((resolve) => {
      const stop = (): void => {
        signal.removeEventListener("abort", stop);
        one.watchers -= 1;
        if (one.watchers === 0) {
          // Who begins now begins anew, and does not join what ends.
          if (running.get(key) === one) running.delete(key);
          one.end.abort();
        }
        resolve();
      };
      signal.addEventListener("abort", stop);
      void one.done.then(resolve);
    });
  };
}
