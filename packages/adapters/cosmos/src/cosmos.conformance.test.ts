import { describeAdapter } from "@foyer/contract/testing";
import { createCosmosWorld } from "./testing/cosmos-world.ts";

await describeAdapter("cosmos", () => createCosmosWorld());
