import { describeAdapter } from "@foyer/contract/testing";
import { createBitcoinWorld } from "./testing/bitcoin-world.ts";

await describeAdapter("bip122", () => createBitcoinWorld(), { lacks: ["wallets of this kind cannot leave the page"] });
