import { describeAdapter } from "@foyer/contract/testing";
import { createStacksWorld } from "./testing/stacks-world.ts";

await describeAdapter("stacks", () => createStacksWorld());
