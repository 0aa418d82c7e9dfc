import { expect, it } from "vitest";
import * as sui from "./index.ts";
import * as networks from "./networks.ts";

it("exports these names and no others", () => {
  expect(Object.keys(sui)).toEqual(["sui"]);
});

it("exports these networks and no others", () => {
  expect(Object.keys(networks).sort()).toEqual(["devnet", "localnet", "mainnet", "testnet"]);
});
