type Target = {
  readonly addEventListener?: (type: string, listener: () => void) => void;
  readonly removeEventListener?: (type: string, listener: () => void) => void;
  readonly process?: {
    on(type: string, listener: () => void): void;
    off(type: string, listener: () => void): void;
  };
};

/** Counts promises that were rejected with nobody listening, in Node or in a page. */
export function watchRejections(): { count(): number; stop(): void } {
  let count = 0;
  const listener = (): void => void count++;
  // The two hosts name the same event differently, and neither's types are at hand in the other.
  const target = globalThis as unknown as Target;
  target.process?.on("unhandledRejection", listener);
  target.addEventListener?.("unhandledrejection", listener);
  return {
    count: () => count,
    stop() {
      target.process?.off("unhandledRejection", listener);
      target.removeEventListener?.("unhandledrejection", listener);
    },
  };
}
