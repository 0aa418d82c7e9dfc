import { unlessAborted } from "@foyer/contract";

/** Keeps one run of each kind: a newer one aborts the older. */
export interface Runs {
  /** Runs `work` under a signal that ends with a newer run of this name, the caller's own signal, or `abortAll`. */
  only<T>(name: string, given: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the run of this name, if there is one. */
  abort(name: string): void;
  abortAll(): void;
}

export function createRuns(): Runs {
  const running = new Map<string, AbortController>();
  return {
    async only(name, given, work) {
      running.get(name)?.abort();
      const own = new AbortController();
      running.set(name, own);
      const follow = (): void => own.abort();
      given?.addEventListener("abort", follow);
      if (given?.aborted) own.abort();
      try {
        const flow = name.split(":")[0] as string;
        return await unlessAborted({ flow, signals: [own.signal] }, () => work(own.signal));
      } finally {
        given?.removeEventListener("abort", follow);
        if (running.get(name) === own) running.delete(name);
      }
    },
    abort: (name) => running.get(name)?.abort(),
    abortAll() {
      for (const controller of running.values()) controller.abort();
    },
  };
}
