/** A request that left the page since the panel was asked for: the page's own too, since a browser tells nobody whose it was. */
export type Request = {
  readonly url: string;
  /** What asked for it, as the browser says: `fetch`, `script`, `img`. */
  readonly by: string;
  readonly isThirdParty: boolean;
  /** Unix milliseconds. */
  readonly at: number;
  readonly milliseconds: number;
  /** HTTP status; 0: it failed, or another origin does not let it be known. */
  readonly status: number;
};

/** The requests so far, the latest last. It holds the latest 500. */
export type Requests = {
  readonly list: readonly Request[];
  onChange(listener: () => void): () => void;
  stop(): void;
};

const MOST = 500;

/**
 * Lists requests as the browser's own timeline tells them; nothing is put in their way. Sockets are not in it.
 * @see https://www.w3.org/TR/resource-timing/
 */
export function watchRequests({ performance, location, PerformanceObserver }: Window & typeof globalThis): Requests {
  let list: readonly Request[] = [];
  const listeners = new Set<() => void>();
  const observer = new PerformanceObserver((entries) => {
    const more = entries.getEntries().filter((entry) => entry.entryType === "resource") as PerformanceResourceTiming[];
    list = [...list, ...more.map(toRequest)].slice(-MOST);
    for (const listener of listeners) listener();
  });
  observer.observe({ type: "resource", buffered: true });
  return {
    get list() {
      return list;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => observer.disconnect(),
  };

  function toRequest({ name, initiatorType, startTime, duration, responseStatus }: PerformanceResourceTiming): Request {
    return {
      url: name,
      by: initiatorType,
      isThirdParty: URL.canParse(name) && new URL(name).origin !== location.origin,
      at: performance.timeOrigin + startTime,
      milliseconds: Math.round(duration),
      status: responseStatus ?? 0,
    };
  }
}
