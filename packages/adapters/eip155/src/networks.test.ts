import * as viemChains from "viem/chains";
import { describe, expect, it } from "vitest";
import * as presets from "./networks.ts";

describe("networks", () => {
  it.each(Object.entries(presets))("describes %s as viem does [NET-06]", (name, network) => {
    const chain = viemChains[name as keyof typeof presets];
    const { http } = chain.rpcUrls.default;
    const { name: explorer, url } = chain.blockExplorers.default;
    expect(network).toEqual({
      id: chain.id,
      name: chain.name,
      caipNetworkId: `eip155:${chain.id}`,
      chainNamespace: "eip155",
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [http[0]] } },
      blockExplorers: { default: { name: explorer, url } },
      ...("contracts" in chain && "gasPriceOracle" in chain.contracts
        ? { contracts: { gasPriceOracle: chain.contracts.gasPriceOracle } }
        : {}),
      ...("testnet" in chain && chain.testnet ? { testnet: true } : {}),
    });
  });

  it("has the chains that wallets know first", () => {
    expect(Object.keys(presets)).toMatchInlineSnapshot(`
      [
        "mainnet",
        "base",
        "optimism",
        "arbitrum",
        "polygon",
        "bsc",
        "avalanche",
        "gnosis",
        "linea",
        "zksync",
        "celo",
        "scroll",
        "mantle",
        "blast",
        "unichain",
        "zora",
        "aurora",
        "sepolia",
        "baseSepolia",
        "optimismSepolia",
        "arbitrumSepolia",
      ]
    `);
  });
});
