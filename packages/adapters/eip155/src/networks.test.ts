import * as viemChains from "viem/chains";
import { describe, expect, it } from "vitest";
import * as presets from "./networks.ts";

/** A name of viem's as a word of small letters: `baseSepolia` is `base-sepolia`, as viem itself has it where it says. */
const toWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe("networks", () => {
  it.each(Object.entries(presets))("describes %s as viem does [NET-06]", (name, network) => {
    const chain = viemChains[name as keyof typeof presets];
    const { http } = chain.rpcUrls.default;
    const { name: explorer, url } = chain.blockExplorers.default;
    expect(network).toEqual({
      id: chain.id,
      name: chain.name,
      network: "network" in chain ? chain.network : toWords(name),
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
    expect(Object.keys(presets).sort()).toMatchInlineSnapshot(`
      [
        "arbitrum",
        "arbitrumSepolia",
        "aurora",
        "avalanche",
        "base",
        "baseSepolia",
        "blast",
        "bsc",
        "celo",
        "gnosis",
        "linea",
        "mainnet",
        "mantle",
        "optimism",
        "optimismSepolia",
        "polygon",
        "scroll",
        "sepolia",
        "unichain",
        "zksync",
        "zora",
      ]
    `);
  });
});
