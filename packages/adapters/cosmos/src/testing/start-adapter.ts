import type { Connection } from "@foyer/contract";
import type { CosmosWallet } from "@foyer/testing";
import { type StartedAdapter, type StartOptions, settle, startOnPage } from "@foyer/testing/conformance";
import { type CosmosAdapter, type CosmosOptions, cosmos } from "../cosmos.ts";
import { cosmosHub, osmosis } from "../networks.ts";
// Loaded beforehand: the test runner takes its time over it.
import "../wallet-api/wallet-api.ts";

/** A started adapter on a page of its own. */
export type Started = StartedAdapter<"cosmos", CosmosAdapter> & {
  /** Puts a wallet on the page, looks for it, and waits until what looks is there. */
  announce(wallet: CosmosWallet): Promise<void>;
  /** Puts a wallet on the page and connects it. */
  connect(wallet: CosmosWallet): Promise<Connection<"cosmos">>;
};

/** Starts an adapter of two chains, the Hub first, without a network behind it. */
export function startAdapter(a: CosmosOptions & StartOptions = {}): Started {
  const started = startOnPage(cosmos({ networks: a.networks ?? [cosmosHub, osmosis] }), a);
  const { adapter, page } = started;
  const announce = async (wallet: CosmosWallet): Promise<void> => {
    wallet.announce(page);
    adapter.refresh();
    await settle();
  };
  return {
    ...started,
    announce,
    async connect(wallet) {
      await announce(wallet);
      const connector = adapter.connectors().find(({ id }) => Object.is(adapter.provider(id), wallet.keplr(page)));
      return await adapter.connect({ connectorId: connector?.id ?? "" });
    },
  };
}
