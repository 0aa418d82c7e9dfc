import type { AdapterEvent, Undo } from "@foyer/contract";
import { createTestClock, createTestPage, type TestClock, type TestPage } from "@foyer/testing";
import { type Eip155Adapter, type Eip155Options, eip155 } from "../eip155.ts";
import { base, mainnet } from "../networks.ts";

/** An adapter that runs on a page of its own, and what it told. */
export type Started = {
  readonly adapter: Eip155Adapter;
  readonly page: TestPage;
  readonly clock: TestClock;
  readonly events: readonly AdapterEvent<"eip155">[];
  readonly stop: Undo;
};

/** Starts an adapter for Ethereum and Base on an empty page, or on the page given. */
export function startAdapter(
  a: {
    readonly page?: TestPage | undefined;
    readonly clock?: TestClock | undefined;
    readonly networks?: Eip155Options["networks"] | undefined;
    readonly fetch?: typeof fetch | undefined;
  } = {},
): Started {
  const { page = createTestPage(), clock = createTestClock(), networks = [mainnet, base] } = a;
  const adapter = eip155({ networks });
  const events: AdapterEvent<"eip155">[] = [];
  const stop = adapter.start({
    app: { name: "Example", url: "https://example.org" },
    page,
    clock,
    fetch: a.fetch ?? (() => Promise.reject(new TypeError("no network"))),
    emit: (event) => void events.push(event),
  });
  return { adapter, page, clock, events, stop };
}

/** Lets everything run that is ready to run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
