import { describeAdapter } from "@foyer/contract/testing";
import { createBitcoinWorld } from "./testing/bitcoin-world.ts";

await describeAdapter("bip122", () => createBitcoinWorld());
