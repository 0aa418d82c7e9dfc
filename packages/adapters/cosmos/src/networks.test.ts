import { parseChainId } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import * as all from "./networks.ts";
import { type CosmosNetwork, cosmosNetwork } from "./networks.ts";

const networks = Object.values(all).filter((each) => typeof each === "object") as readonly CosmosNetwork[];

describe("networks", () => {
  it("are those of the main chains and two for testing", () => {
    expect(networks.map(({ id }) => id).sort()).toEqual([
      "celestia",
      "cosmoshub-4",
      "juno-1",
      "noble-1",
      "osmo-test-5",
      "osmosis-1",
      "provider",
    ]);
    expect(networks.filter(({ testnet }) => testnet).map(({ id }) => id)).toEqual(["provider", "osmo-test-5"]);
  });

  it.each(networks.map((network) => [network.name, network] as const))("describes %s whole [NET-06]", (_, network) => {
    expect(parseChainId(network.caipNetworkId)).toEqual({ namespace: "cosmos", reference: network.id });
    expect(network.bech32Prefix).toMatch(/^[a-z]+$/);
    expect(network.denom).toMatch(/^u[a-z]+$/);
    expect(Number(network.gasPrice)).toBeGreaterThan(0);
    expect(network.restUrls.length).toBeGreaterThan(0);
    expect(network).toMatchObject({ chainNamespace: "cosmos", nativeCurrency: { decimals: 6 } });
    expect(network.nativeCurrency.symbol).toMatch(/^[A-Z]+$/);
    expect(new URL(network.blockExplorers?.default.url ?? "").protocol).toBe("https:");
    for (const url of [...network.restUrls, ...network.rpcUrls.default.http]) {
      expect(new URL(url).protocol).toBe("https:");
    }
  });
});

describe("cosmosNetwork", () => {
  const local = {
    name: "Localnet",
    bech32Prefix: "cosmos",
    denom: "stake",
    nativeCurrency: { name: "Stake", symbol: "STAKE", decimals: 6 },
    gasPrice: "0",
    restUrl: "http://127.0.0.1:1317",
    rpcUrl: "http://127.0.0.1:26657",
  };

  it("describes a chain of one's own", () => {
    const network = cosmosNetwork({ ...local, id: "localnet-1" });
    expect(network).toMatchObject({ caipNetworkId: "cosmos:localnet-1", restUrls: ["http://127.0.0.1:1317"] });
    expect(network).not.toHaveProperty("restUrl");
  });

  it("keeps the id under which CAIP-2 names a chain whose own id does not fit, or has changed", () => {
    const network = cosmosNetwork({ ...local, id: "x_y 1", caipNetworkId: "cosmos:hashed-99df5cd68192b33e" });
    expect([network.id, network.caipNetworkId]).toEqual(["x_y 1", "cosmos:hashed-99df5cd68192b33e"]);
  });
});
