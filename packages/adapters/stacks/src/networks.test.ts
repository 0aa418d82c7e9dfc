import { parseChainId } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { devnet, mainnet, stacksNetwork, testnet } from "./networks.ts";

describe("the networks of Stacks", () => {
  it.each([
    ["mainnet", mainnet, "1"],
    ["testnet", testnet, "2147483648"],
    ["devnet", devnet, "2147483648"],
  ] as const)("describe %s in full [NET-06]", (name, network, reference) => {
    expect(network).toMatchObject({
      id: reference,
      network: `stacks-${name}`,
      caipNetworkId: `stacks:${reference}`,
      chainNamespace: "stacks",
      nativeCurrency: { name: "Stacks", symbol: "STX", decimals: 6 },
    });
    expect(parseChainId(network.caipNetworkId)).toEqual({ namespace: "stacks", reference });
    expect(network.name).toMatch(/^Stacks/);
    expect(network.rpcUrls.default.http).toEqual([expect.stringMatching(/^https?:/)]);
    expect(network.testnet ?? false).toBe(name !== "mainnet");
  });

  it("have explorers that tell their networks apart", () => {
    const chains = [mainnet, testnet].map(({ blockExplorers }) =>
      new URL(blockExplorers?.default.url ?? "").searchParams.get("chain"),
    );
    expect(chains).toEqual(["mainnet", "testnet"]);
  });

  it("are joined by a network of one's own", () => {
    const url = "https://stacks.example.org";
    expect(
      stacksNetwork({ name: "App chain", network: "stacks-appchain", reference: "7", url, testnet: true }),
    ).toEqual({
      id: "7",
      name: "App chain",
      network: "stacks-appchain",
      caipNetworkId: "stacks:7",
      chainNamespace: "stacks",
      nativeCurrency: { name: "Stacks", symbol: "STX", decimals: 6 },
      rpcUrls: { default: { http: [url] } },
      testnet: true,
    });
  });
});
