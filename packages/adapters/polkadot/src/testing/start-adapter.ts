import type { AdapterEvent, Undo } from "@foyer/contract";
import { createTestClock, createTestPage, type TestClock, type TestPage } from "@foyer/testing";
// Read here, so that looking for wallets takes no longer than a few turns.
import "../find-wallets.ts";
import { polkadotAssetHub, polkadotRelay } from "../networks.ts";
import { type PolkadotAdapter, type PolkadotOptions, polkadot } from "../polkadot.ts";
import { createTestStorage } from "./test-storage.ts";

/** A started adapter on a page of its own. */
export type Started = {
  readonly adapter: PolkadotAdapter;
  readonly page: TestPage;
  readonly clock: TestClock;
  readonly events: readonly AdapterEvent<"polkadot">[];
  readonly stop: Undo;
};

/** Starts an adapter of two chains, the Asset Hub first, without a network behind it. */
export function startAdapter(
  a: PolkadotOptions & {
    readonly fetch?: typeof fetch | undefined;
    readonly page?: TestPage | undefined;
    /** What the site kept from earlier visits; nothing by default. */
    readonly storage?: ReturnType<typeof createTestStorage> | undefined;
  } = {},
): Started {
  const adapter = polkadot({ networks: a.networks ?? [polkadotAssetHub, polkadotRelay] });
  const page = a.page ?? createTestPage();
  page.set("localStorage", a.storage ?? createTestStorage());
  const clock = createTestClock();
  const events: AdapterEvent<"polkadot">[] = [];
  const stop = adapter.start({
    app: { name: "Example", url: "http://localhost" },
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
