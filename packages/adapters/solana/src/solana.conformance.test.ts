import { describeAdapter } from "@foyer/contract/testing";
import { createSolanaWorld } from "./testing/solana-world.ts";

await describeAdapter("solana", () => createSolanaWorld());
