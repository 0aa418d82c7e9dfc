import { createTestPage } from "@foyer/testing";
import { type StartedAdapter, type StartOptions, startOnPage } from "@foyer/testing/conformance";
// Read here, so that looking for wallets takes no longer than a few turns.
import "../find-wallets.ts";
import { polkadotAssetHub, polkadotRelay } from "../networks.ts";
import { type PolkadotAdapter, type PolkadotOptions, polkadot } from "../polkadot.ts";
import { polkadotSending } from "../sending.ts";
import { createTestStorage } from "./test-storage.ts";

/** A started adapter on a page of its own. */
export type Started = StartedAdapter<"polkadot", PolkadotAdapter>;

/** Starts an adapter that sends, of two chains, the Asset Hub first, without a network behind it. */
export function startAdapter(
  a: PolkadotOptions &
    StartOptions & {
      /** What the site kept from earlier visits; nothing by default. */
      readonly storage?: ReturnType<typeof createTestStorage> | undefined;
    } = {},
): Started {
  const page = a.page ?? createTestPage();
  page.set("localStorage", a.storage ?? createTestStorage());
  return startOnPage(
    polkadot({ networks: a.networks ?? [polkadotAssetHub, polkadotRelay], sending: polkadotSending }),
    { ...a, page },
  );
}
