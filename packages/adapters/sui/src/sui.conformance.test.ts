import { describeAdapter } from "@foyer/contract/testing";
import { createSuiWorld } from "./testing/sui-world.ts";

await describeAdapter("sui", () => createSuiWorld());
