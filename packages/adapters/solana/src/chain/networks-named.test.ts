import { describe, expect, it } from "vitest";
import { devnet, mainnet, solanaNetwork, testnet } from "../networks.ts";
import { chainsNamed, networksNamed, toWalletChain } from "./networks-named.ts";

const NETWORKS = [mainnet, devnet, testnet];

describe("networksNamed", () => {
  it.each([
    [mainnet, ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ", "solana:mainnet"]],
    [devnet, ["solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K", "solana:devnet"]],
    [testnet, ["solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "solana:testnet"]],
  ] as const)("knows a network by each of its spellings", (network, spellings) => {
    for (const spelling of spellings) expect(networksNamed(NETWORKS, [spelling])).toEqual([network]);
  });

  it("answers in the order of the networks, each once", () => {
    const chains = ["solana:testnet", "solana:devnet", "solana:mainnet", mainnet.caipNetworkId];
    expect(chainsNamed([devnet, mainnet], chains)).toEqual([devnet.caipNetworkId, mainnet.caipNetworkId]);
  });

  it.each(["", "solana", "solana:", "solana:localnet", "SOLANA:MAINNET", "eip155:1", "sui:mainnet", "undefined"])(
    "knows nothing by %j",
    (chain) => {
      expect(networksNamed(NETWORKS, [chain])).toEqual([]);
    },
  );
});

describe("toWalletChain", () => {
  it("spells a chain as wallets do", () => {
    const url = "http://127.0.0.1";
    const own = solanaNetwork({ name: "Local", network: "solana-localnet", reference: "x", url });
    expect([mainnet, devnet, testnet, own].map(toWalletChain)).toEqual([
      "solana:mainnet",
      "solana:devnet",
      "solana:testnet",
      "solana:localnet",
    ]);
  });

  it("makes do with a network that has no short name", () => {
    const { network: _, ...unnamed } = mainnet;
    expect(toWalletChain(unnamed)).toBe(mainnet.caipNetworkId);
  });
});
