import { isFoyerError } from "@foyer/contract";
import { celo, mainnet as viemMainnet } from "viem/chains";
import { describe, expect, it } from "vitest";
import { findNetwork } from "./context.ts";
import { eip155 } from "./eip155.ts";
import { readNetworks } from "./evm-network.ts";
import { base, mainnet } from "./networks.ts";

describe("readNetworks", () => {
  it("takes chains as viem describes them and keeps plain data only [NET-06]", () => {
    const [network] = readNetworks([celo]);
    expect(network).toEqual(structuredClone(network));
    expect(network).toMatchObject({
      id: 42220,
      name: "Celo",
      caipNetworkId: "eip155:42220",
      chainNamespace: "eip155",
      nativeCurrency: { name: "CELO", symbol: "CELO", decimals: 18 },
      rpcUrls: { default: { http: celo.rpcUrls.default.http } },
      blockExplorers: { default: { url: celo.blockExplorers.default.url } },
    });
  });

  it("keeps every field of a network of ours [NET-06]", () => {
    const given = {
      ...mainnet,
      network: "homestead",
      deprecatedCaipNetworkId: "eip155:0",
      assets: { imageId: "eth" },
      testnet: true,
      rpcUrls: { default: { http: ["https://own.example/key"] }, chainDefault: { http: ["https://public.example"] } },
    } as const;
    expect(readNetworks([given])[0]).toEqual(given);
  });

  it("makes one network of a viem chain and of ours where both describe the same", () => {
    expect(readNetworks([viemMainnet])[0].caipNetworkId).toBe(readNetworks([mainnet])[0].caipNetworkId);
  });

  it.each([
    ["nothing at all", undefined, "eip155.networks"],
    ["an empty list", [], "eip155.networks"],
    ["a network that is none", [mainnet, null], "eip155.networks[1]"],
    ["an id that is text", [{ ...mainnet, id: "1" }], "eip155.networks[0].id"],
    ["a negative id", [{ ...mainnet, id: -1 }], "eip155.networks[0].id"],
    ["no name", [{ ...mainnet, name: " " }], "eip155.networks[0].name"],
    ["no currency", [{ ...mainnet, nativeCurrency: undefined }], "eip155.networks[0].nativeCurrency.name"],
    ["no symbol", [withCurrency({ symbol: "" })], "eip155.networks[0].nativeCurrency.symbol"],
    ["odd decimals", [withCurrency({ decimals: 1.5 })], "eip155.networks[0].nativeCurrency.decimals"],
    ["no RPC URL", [{ ...mainnet, rpcUrls: { default: { http: [] } } }], "eip155.networks[0].rpcUrls.default.http"],
    ["a socket for a URL", [withUrl("wss://a.example")], "eip155.networks[0].rpcUrls.default.http"],
    ["one chain twice", [mainnet, base, viemMainnet], "eip155.networks[2].id"],
  ])("refuses %s and names the path", (_, networks, path) => {
    try {
      eip155({ networks: networks as never });
    } catch (error) {
      expect(isFoyerError(error, "options/invalid") && error.context.path).toBe(path);
      return;
    }
    expect.unreachable("nothing was refused");
  });

  it("refuses to be called without options", () => {
    expect(() => eip155(undefined as never)).toThrow("must list at least one network");
  });
});

describe("findNetwork", () => {
  it("finds a network by its id and names one it does not have", () => {
    const networks = readNetworks([mainnet, base]);
    expect(findNetwork(networks, "eip155:8453")).toBe(networks[1]);
    expect(() => findNetwork(networks, "eip155:10")).toThrow("eip155:10 is not among the adapter's networks");
  });
});

function withCurrency(currency: object): object {
  return { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, ...currency } };
}

function withUrl(url: string): object {
  return { ...mainnet, rpcUrls: { default: { http: ["https://a.example", url] } } };
}
