import type { Adapter, AdapterEvent, Namespace, Undo } from "@foyer/contract";
import { createTestClock, type TestClock } from "../clock/test-clock.ts";
import { createTestPage, type TestPage } from "../page/test-page.ts";

/** Where an adapter is started; each part has a default. */
export type StartOptions = {
  readonly page?: TestPage | undefined;
  readonly clock?: TestClock | undefined;
  /** No network by default: each request fails. */
  readonly fetch?: typeof fetch | undefined;
};

/** A started adapter, where it runs, and what it told. */
export type StartedAdapter<N extends Namespace, A extends Adapter<N> = Adapter<N>> = {
  readonly adapter: A;
  readonly page: TestPage;
  readonly clock: TestClock;
  /** Oldest first. */
  readonly events: readonly AdapterEvent<N>[];
  readonly stop: Undo;
};

/**
 * Starts an adapter on a page of its own, or on the one that is given.
 * @example
 * import { solana } from "@foyer/solana";
 * import { startOnPage } from "@foyer/testing/conformance";
 *
 * const { adapter, stop } = startOnPage(solana());
 * adapter.connectors(); // []
 * stop();
 */
export function startOnPage<N extends Namespace, A extends Adapter<N>>(
  adapter: A & Adapter<N>,
  { page = createTestPage(), clock = createTestClock(), fetch = refuse }: StartOptions = {},
): StartedAdapter<N, A> {
  const events: AdapterEvent<N>[] = [];
  const stop = adapter.start({
    app: { name: "Test", url: "http://localhost" },
    page,
    clock,
    fetch,
    emit: (event) => void events.push(event),
  });
  return { adapter, page, clock, events, stop };
}

function refuse(): Promise<never> {
  return Promise.reject(new TypeError("no network"));
}
