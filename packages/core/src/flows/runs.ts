import { unlessAborted } from "@foyer/contract";

/** Keeps one run of each kind: a newer one aborts the older. */
export interface Runs {
  /** Runs `work` under a signal that ends with a newer run of this name, the caller's own signal, or `abortAll`. */
  only<T>(name: string, given: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Runs `work` beside others of its name: it ends with the caller's own signal, or `abortAll`, and ends no other. */
  beside<T>(name: string, given: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the run of this name, if there is one. */
  abort(name: string): void;
  abortAll(): void;
}

export function createRuns(): Runs {
  const running = new Map<string | symbol, AbortController>();
  const run = async <T>(
    { name, key }: { readonly name: string; readonly key: string | symbol },
    given: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    running.get(key)?.abort();
    const own = new AbortController();
    running.set(key, own);
    const follow = (): void => own.abort();
    given?.addEventListener("abort", follow);
    if (given?.aborted) own.abort();
    try {
      const flow = name.split(":")[0] as string;
      return await unlessAborted({ flow, signals: [own.signal] }, () => work(own.signal));
    } finally {
      given?.removeEventListener("abort", follow);
      if (running.get(key) === own) running.delete(key);
    }
  };
  return {
    only: (name, given, work) => run({ name, key: name }, given, work),
    beside: (name, given, work) => run({ name, key: Symbol(name) }, given, work),
    abort: (name) => running.get(name)?.abort(),
    abortAll() {
      for (const controller of running.values()) controller.abort();
    },
  };
}
