import { describeAdapter } from "@foyer/contract/testing";
import { createPolkadotWorld } from "./testing/polkadot-world.ts";

await describeAdapter("polkadot", () => createPolkadotWorld());
