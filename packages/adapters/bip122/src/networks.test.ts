import { parseChainId } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import * as networks from "./networks.ts";
import { chainCalled, nameOf } from "./wallet-api/chain-names.ts";

/** First 32 digits of each genesis block's hash: https://github.com/bitcoin/bitcoin/blob/master/src/kernel/chainparams.cpp */
const GENESIS = {
  mainnet: "000000000019d6689c085ae165831e93",
  testnet3: "000000000933ea01ad0ee984209779ba",
  testnet4: "00000000da84f2bafbbc53dee25a72ae",
  signet: "00000008819873e925422c1ff0f99f7c",
  regtest: "0f9188f13cb7b2c71f2a335e3a4fc328",
} as const;

describe.each(Object.entries(GENESIS) as [keyof typeof GENESIS, string][])("%s", (name, genesis) => {
  const network = networks[name];

  it("is named by its genesis block", () => {
    expect(parseChainId(network.caipNetworkId)).toEqual({ namespace: "bip122", reference: genesis });
    expect(network).toMatchObject({ id: genesis, chainNamespace: "bip122" });
    expect(network.testnet ?? false).toBe(name !== "mainnet");
  });

  it("has all that a network is described by [NET-06]", () => {
    const isMain = name === "mainnet";
    expect(network).toMatchObject({
      id: genesis,
      network: `bitcoin-${name === "testnet3" ? "testnet" : name}`,
      caipNetworkId: `bip122:${genesis}`,
      chainNamespace: "bip122",
      nativeCurrency: { name: "Bitcoin", symbol: "BTC", decimals: 8 },
    });
    expect(network.name).toBe(isMain ? "Bitcoin" : `Bitcoin ${name[0]?.toUpperCase()}${name.slice(1)}`);
    expect(network.testnet).toBe(isMain ? undefined : true);
    expect(network.rpcUrls.default.http.length).toBeGreaterThan(0);
    if (name !== "regtest") expect(new URL(network.blockExplorers?.default.url ?? "").protocol).toBe("https:");
  });

  it("has bases to read from, without a slash at their end", () => {
    for (const url of network.rpcUrls.default.http) expect(new URL(url).href).toMatch(/[^/]$|:\d+\/$/);
  });

  it("is found by what wallets call it", () => {
    const plain = nameOf(network.caipNetworkId);
    for (const word of [plain, plain.toUpperCase(), `BITCOIN_${plain.toUpperCase()}`])
      expect(chainCalled(word)).toBe(network.caipNetworkId);
    expect(network.network).toBe(`bitcoin-${plain}`);
  });
});

it("finds no chain by what is none", () => {
  for (const word of [undefined, null, 5, "", "dogecoin", "FRACTAL_BITCOIN_MAINNET", {}])
    expect(chainCalled(word)).toBe("unknown");
});
