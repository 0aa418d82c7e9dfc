import type { AdapterEvent, Connection, Undo } from "@foyer/contract";
import { type CosmosWallet, createTestClock, createTestPage, type TestClock, type TestPage } from "@foyer/testing";
import { type CosmosAdapter, type CosmosOptions, cosmos } from "../cosmos.ts";
import { cosmosHub, osmosis } from "../networks.ts";
// Loaded beforehand: the test runner takes its time over it.
import "../talk/talk.ts";

/** A started adapter on a page of its own. */
export type Started = {
  readonly adapter: CosmosAdapter;
  readonly page: TestPage;
  readonly clock: TestClock;
  readonly events: readonly AdapterEvent<"cosmos">[];
  readonly stop: Undo;
  /** Puts a wallet on the page, looks for it, and waits until what looks is there. */
  announce(wallet: CosmosWallet): Promise<void>;
  /** Puts a wallet on the page and connects it. */
  connect(wallet: CosmosWallet): Promise<Connection<"cosmos">>;
};

/** Starts an adapter of two chains, the Hub first, without a network behind it. */
export function startAdapter(
  a: CosmosOptions & { readonly fetch?: typeof fetch | undefined; readonly page?: TestPage | undefined } = {},
): Started {
  const adapter = cosmos({ networks: a.networks ?? [cosmosHub, osmosis] });
  const page = a.page ?? createTestPage();
  const clock = createTestClock();
  const events: AdapterEvent<"cosmos">[] = [];
  const stop = adapter.start({
    app: { name: "Test", url: "http://localhost" },
    page,
    clock,
    fetch: a.fetch ?? (() => Promise.reject(new TypeError("no network"))),
    emit: (event) => void events.push(event),
  });
  const announce = async (wallet: CosmosWallet): Promise<void> => {
    wallet.announce(page);
    adapter.refresh();
    await settle();
  };
  return {
    adapter,
    page,
    clock,
    events,
    stop,
    announce,
    async connect(wallet) {
      await announce(wallet);
      const connector = adapter.connectors().find(({ id }) => Object.is(adapter.provider(id), wallet.keplr(page)));
      return await adapter.connect({ connectorId: connector?.id ?? "" });
    },
  };
}

/** Lets everything run that is ready to run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
