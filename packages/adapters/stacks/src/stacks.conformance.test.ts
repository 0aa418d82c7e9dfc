import { describeAdapter } from "@foyer/contract/testing";
import { createStacksWorld } from "./testing/stacks-world.ts";

await describeAdapter("stacks", () => createStacksWorld(), { lacks: ["wallets of this kind cannot leave the page"] });
