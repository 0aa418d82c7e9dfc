import { describeAdapter } from "@foyer/contract/testing";
import { createWorld } from "./testing/create-world.ts";

await describeAdapter("eip155", createWorld, { lacks: ["wallets of this kind cannot leave the page"] });
