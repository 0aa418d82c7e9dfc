import { describeAdapter } from "@foyer/contract/testing";
import { createSuiWorld } from "./testing/sui-world.ts";

await describeAdapter("sui", () => createSuiWorld(), {
  lacks: ["wallets of this namespace are on no network", "wallets of this namespace have no network to switch"],
});
