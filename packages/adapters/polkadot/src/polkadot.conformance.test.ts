import { describeAdapter } from "@foyer/contract/testing";
import { createPolkadotWorld } from "./testing/polkadot-world.ts";

await describeAdapter("polkadot", () => createPolkadotWorld(), {
  lacks: [
    "wallets of this kind cannot leave the page",
    "wallets of this namespace are on no network",
    "wallets of this namespace have no network to switch",
  ],
});
