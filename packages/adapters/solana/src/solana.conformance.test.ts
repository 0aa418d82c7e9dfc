import { describeAdapter } from "@foyer/contract/testing";
import { createSolanaWorld } from "./testing/solana-world.ts";

await describeAdapter("solana", () => createSolanaWorld(), {
  lacks: ["wallets of this namespace are on no network", "wallets of this namespace have no network to switch"],
});
