import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { celestia, cosmosHub, juno } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

describe("addNetwork", () => {
  it("teaches the wallet a chain of the adapter's, and the connection has its account then", async () => {
    const started = startAdapter({ networks: [cosmosHub, juno] });
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    const { id: connectionId } = await started.connect(wallet);
    await started.adapter.capabilities.addNetwork?.({ connectionId, network: juno });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect", "add-network"]);
    const [connection] = started.adapter.connections();
    expect(connection?.chain).toBe("cosmos:cosmoshub-4");
    expect(connection?.accounts.map(({ address }) => address)).toContain(wallet.addressOn("juno-1"));
  });

  it("teaches another chain without connecting it", async () => {
    const started = startAdapter({ networks: [cosmosHub] });
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    const before = await started.connect(wallet);
    await started.adapter.capabilities.addNetwork?.({ connectionId: before.id, network: celestia });
    expect(wallet.state.chains).toContain("celestia");
    expect(started.adapter.connections()).toEqual([before]);
  });

  it("leaves everything as it was when the person refuses", async () => {
    const started = startAdapter({ networks: [cosmosHub, juno] });
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    const before = await started.connect(wallet);
    wallet.script.onPrompt("reject");
    await expect(
      started.adapter.capabilities.addNetwork?.({ connectionId: before.id, network: juno }),
    ).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "addNetwork" } });
    expect(started.adapter.connections()).toEqual([before]);
  });

  it("refuses a network that says too little of itself, and a wallet that cannot be taught", async () => {
    const started = startAdapter({ networks: [cosmosHub] });
    const { id: connectionId } = await started.connect(createCosmosWallet());
    const { bech32Prefix: _, ...bare } = juno;
    await expect(started.adapter.capabilities.addNetwork?.({ connectionId, network: bare })).rejects.toMatchObject({
      code: "wallet/invalid-params",
    });

    const other = startAdapter({ networks: [cosmosHub] });
    const { id } = await other.connect(createCosmosWallet({ without: ["experimentalSuggestChain"] }));
    expect(other.adapter.supports({ operation: "addNetwork", connectionId: id })).toEqual({
      ok: false,
      reason: "wallet-lacks-it",
    });
    await expect(other.adapter.capabilities.addNetwork?.({ connectionId: id, network: juno })).rejects.toMatchObject({
      code: "wallet/method-unsupported",
    });
  });
});
