import type { AdapterEvent, Undo } from "@foyer/contract";
import { createTestClock, createTestPage, type TestClock, type TestPage } from "@foyer/testing";
import { mainnet, testnet } from "../networks.ts";
import { type StacksAdapter, type StacksOptions, stacks } from "../stacks.ts";

/** A started adapter on a page of its own. */
export type Started = {
  readonly adapter: StacksAdapter;
  readonly page: TestPage;
  readonly clock: TestClock;
  readonly events: readonly AdapterEvent<"stacks">[];
  readonly stop: Undo;
};

/** Starts an adapter of two networks, the main one first, without a network behind it. */
export function startAdapter(
  a: StacksOptions & {
    readonly fetch?: typeof fetch | undefined;
    readonly page?: TestPage | undefined;
    readonly clock?: TestClock | undefined;
  } = {},
): Started {
  const adapter = stacks({ networks: a.networks ?? [mainnet, testnet] });
  const page = a.page ?? createTestPage();
  const clock = a.clock ?? createTestClock();
  const events: AdapterEvent<"stacks">[] = [];
  const stop = adapter.start({
    app: { name: "Test", url: "http://localhost" },
    page,
    clock,
    fetch: a.fetch ?? (() => Promise.reject(new TypeError("no network"))),
    emit: (event) => void events.push(event),
  });
  return { adapter, page, clock, events, stop };
}
