import { describeAdapter } from "@foyer/contract/testing";
import { createCosmosWorld } from "./testing/cosmos-world.ts";

await describeAdapter("cosmos", () => createCosmosWorld(), {
  lacks: [
    "wallets of this kind cannot leave the page",
    "wallets of this namespace are on no network",
    "wallets of this namespace have no network to switch",
  ],
});
