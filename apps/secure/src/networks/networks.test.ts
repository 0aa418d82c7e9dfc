import { SUPPORTED_CHAINS } from "@foyer/embedded";
import { describe, expect, it } from "vitest";
import { findNetwork, listNetworks } from "./networks.ts";

/** Ethereum and its test network, and the others by what their chains are numbered. */
const EVM = {
  Ethereum: 1,
  Sepolia: 11_155_111,
  Optimism: 10,
  "Optimism Sepolia": 11_155_420,
  "Arbitrum One": 42_161,
  "Arbitrum Sepolia": 421_614,
  Polygon: 137,
  "Polygon Amoy": 80_002,
  Celo: 42_220,
  Aurora: 1_313_161_554,
  "BNB Smart Chain": 56,
  "BNB Smart Chain Testnet": 97,
  Avalanche: 43_114,
  "Avalanche Fuji": 43_113,
  "ZKsync Era": 324,
  Gnosis: 100,
  Base: 8_453,
  "Base Sepolia": 84_532,
  Zora: 7_777_777,
};

const SOLANA = {
  Solana: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "Solana Devnet": "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  "Solana Testnet": "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
};

const rpc = "https://node.example.org";

describe("the networks of the frame", () => {
  it("are known by name, those of Ethereum's kind by number and by id, and three of Solana [FRM-08]", () => {
    const ids = [
      ...Object.values(EVM).map((number) => `eip155:${number}`),
      ...Object.values(SOLANA).map((reference) => `solana:${reference}`),
    ];
    // A kit whose host names no chains keeps its users on each of these.
    expect(ids.filter((id) => !SUPPORTED_CHAINS.includes(id as `eip155:${string}`))).toEqual([]);
    // An operator says where their nodes are, and nothing else.
    const networks = listNetworks(Object.fromEntries(ids.map((id) => [id, { rpc }])));
    expect(networks.map(({ name }) => name)).toEqual([...Object.keys(EVM), ...Object.keys(SOLANA)]);
    for (const [name, number] of Object.entries(EVM)) {
      for (const asked of [number, String(number), `0x${number.toString(16)}`, `eip155:${number}`])
        expect(findNetwork(networks, asked, "eip155"), name).toMatchObject({ name, namespace: "eip155", rpc });
      expect(findNetwork(networks, number, "solana"), name).toBeUndefined();
    }
    for (const [name, reference] of Object.entries(SOLANA)) {
      for (const asked of [reference, `solana:${reference}`])
        expect(findNetwork(networks, asked, "solana"), name).toMatchObject({ name, symbol: "SOL", rpc });
    }
    expect(networks.filter(({ name }) => ["BNB Smart Chain", "Polygon", "Celo"].includes(name))).toMatchObject([
      { symbol: "POL" },
      { symbol: "CELO" },
      { symbol: "BNB" },
    ]);
  });

  it("take an operator's own names, and others than those that are known", () => {
    const networks = listNetworks({
      "eip155:1": { rpc, name: "Mainnet" },
      "eip155:31337": { rpc, name: "Local", symbol: "TEST" },
      "eip155:31338": { rpc },
    });
    expect(networks.map(({ name, symbol }) => [name, symbol])).toEqual([
      ["Mainnet", "ETH"],
      ["Local", "TEST"],
      ["eip155:31338", "ETH"],
    ]);
    expect(findNetwork(networks, "31337")?.name).toBe("Local");
    expect(findNetwork(networks, 2)).toBeUndefined();
  });
});
