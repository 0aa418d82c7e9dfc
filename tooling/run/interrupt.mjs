const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Remembers the first signal that asks this process to end, and keeps the process alive to clean up. What runs is told by
 * its own listeners; a second signal ends the process at once.
 * @returns {{ readonly aborted: AbortSignal; readonly signal: () => NodeJS.Signals | undefined; readonly stop: () => void }}
 */
export function watchInterrupt() {
  const controller = new AbortController();
  /** @type {NodeJS.Signals | undefined} */
  let first;
  const handle = (/** @type {NodeJS.Signals} */ signal) => {
    if (first !== undefined) process.exit(130);
    first = signal;
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  return {
    aborted: controller.signal,
    signal: () => first,
    stop: () => {
      for (const signal of SIGNALS) process.off(signal, handle);
    },
  };
}
