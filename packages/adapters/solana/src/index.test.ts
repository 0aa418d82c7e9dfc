import { expect, it } from "vitest";
import * as solana from "./index.ts";
import * as names from "./names.ts";
import * as networks from "./networks.ts";

it("exports these names and no others", () => {
  expect(Object.keys(solana)).toEqual(["solana"]);
});

it("exports these networks and no others", () => {
  expect(Object.keys(networks).sort()).toEqual(["devnet", "mainnet", "solanaNetwork", "testnet"]);
});

it("exports these names of names and no others", () => {
  expect(Object.keys(names)).toEqual(["snsNames"]);
});
