import { parseChainId } from "@foyer/contract";
import { isSuiChain } from "@mysten/wallet-standard";
import { describe, expect, it } from "vitest";
import { devnet, localnet, mainnet, testnet } from "./networks.ts";

describe("the networks of Sui", () => {
  it.each([
    ["mainnet", mainnet],
    ["testnet", testnet],
    ["devnet", devnet],
    ["localnet", localnet],
  ] as const)("describe %s in full [NET-06]", (name, network) => {
    expect(network).toMatchObject({
      id: name,
      network: `sui-${name}`,
      caipNetworkId: `sui:${name}`,
      chainNamespace: "sui",
      nativeCurrency: { name: "Sui", symbol: "SUI", decimals: 9 },
    });
    expect(parseChainId(network.caipNetworkId)).toEqual({ namespace: "sui", reference: name });
    expect(isSuiChain(network.caipNetworkId)).toBe(true);
    expect(network.name).toMatch(/^Sui/);
    expect(network.testnet ?? false).toBe(name !== "mainnet");
    expect(network.rpcUrls.default.http).toEqual([expect.stringMatching(/^http.*\/graphql$/)]);
    expect(network.grpcUrls).toEqual([expect.stringMatching(/^http/)]);
  });

  it("are reached over TLS, and seen in an explorer of their own, but for the one on this computer", () => {
    for (const network of [mainnet, testnet, devnet]) {
      const urls = [...network.rpcUrls.default.http, ...(network.grpcUrls ?? [])];
      expect(urls.every((url) => url.startsWith("https://") && url.includes(`.${network.id}.sui.io`))).toBe(true);
      expect(network.blockExplorers?.default.url).toBe(`https://suiscan.xyz/${network.id}`);
    }
    expect(localnet.blockExplorers).toBeUndefined();
  });
});
