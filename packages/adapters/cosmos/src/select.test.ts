import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { cosmosHub, juno, osmosis } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

describe("select", () => {
  it("changes the account with the chain, and the chain with the account, and asks nobody", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id: connectionId, account } = await started.connect(wallet);
    const told = started.events.length;
    const there = await started.adapter.select({ connectionId, chain: "cosmos:osmosis-1" });
    expect(there.account).toBe(`cosmos:osmosis-1:${wallet.addressOn("osmosis-1")}`);
    const back = await started.adapter.select({ connectionId, account });
    expect(back).toMatchObject({ chain: "cosmos:cosmoshub-4", account, walletChain: "per-request" });
    expect(wallet.prompts).toHaveLength(1);
    expect(started.events.slice(told)).toEqual([
      { type: "changed", what: ["accounts", "chain"], connection: there },
      { type: "changed", what: ["accounts", "chain"], connection: back },
    ]);
  });

  it("says that a chain must be added first, where the wallet has no account on it", async () => {
    const started = startAdapter({ networks: [cosmosHub, osmosis, juno] });
    const before = await started.connect(createCosmosWallet({ state: { chains: ["cosmoshub-4", "osmosis-1"] } }));
    await expect(started.adapter.select({ connectionId: before.id, chain: "cosmos:juno-1" })).rejects.toMatchObject({
      code: "network/not-added",
      context: { chain: "cosmos:juno-1" },
    });
    expect(started.adapter.connections()).toEqual([before]);
  });
});
