import { parseChainId } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { devnet, mainnet, solanaNetwork, testnet } from "./networks.ts";

describe("the networks of Solana", () => {
  it.each([
    ["mainnet", mainnet, "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ"],
    ["devnet", devnet, "EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "8E9rvCKLFQia2Y35HXjjpWzj8weVo44K"],
    ["testnet", testnet, "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", undefined],
  ] as const)("describe %s in full [NET-06]", (name, network, reference, older) => {
    expect(network).toMatchObject({
      id: reference,
      network: `solana-${name}`,
      caipNetworkId: `solana:${reference}`,
      chainNamespace: "solana",
      nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
    });
    expect(network.deprecatedCaipNetworkId).toBe(older && `solana:${older}`);
    expect(parseChainId(network.caipNetworkId)).toEqual({ namespace: "solana", reference });
    expect(network.name).toMatch(/^Solana/);
    expect(network.rpcUrls.default.http).toEqual([expect.stringMatching(/^https:/)]);
    expect(network.blockExplorers?.default.url).toMatch(/^https:/);
    expect(network.testnet ?? false).toBe(name !== "mainnet");
  });

  it("have explorers that tell their clusters apart", () => {
    const clusters = [mainnet, devnet, testnet].map(({ blockExplorers }) =>
      new URL(blockExplorers?.default.url ?? "").searchParams.get("cluster"),
    );
    expect(clusters).toEqual([null, "devnet", "testnet"]);
  });

  it("are joined by a cluster of one's own", () => {
    const url = "http://127.0.0.1:8899";
    const localnet = solanaNetwork({
      name: "Local",
      network: "solana-localnet",
      reference: "localnet",
      url,
      testnet: true,
    });
    expect(localnet).toEqual({
      id: "localnet",
      name: "Local",
      network: "solana-localnet",
      caipNetworkId: "solana:localnet",
      chainNamespace: "solana",
      nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
      rpcUrls: { default: { http: [url] } },
      testnet: true,
    });
  });
});
