import { expect, it } from "vitest";
import { findNetwork } from "./name-asset.ts";

const NETWORKS = [
  { caipNetworkId: "sui:mainnet", name: "Sui" },
  { caipNetworkId: "sui:testnet", name: "Sui Testnet" },
];

it("finds a network by its id", () => {
  expect(findNetwork(NETWORKS, "sui:testnet")).toBe(NETWORKS[1]);
});

it("says that a network is not among those of the adapter", () => {
  expect(() => findNetwork(NETWORKS, "sui:devnet")).toThrowError(
    expect.objectContaining({ code: "network/not-configured", context: { chain: "sui:devnet" } }),
  );
});
