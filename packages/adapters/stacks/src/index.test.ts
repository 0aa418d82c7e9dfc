import { expect, it } from "vitest";
import * as stacks from "./index.ts";
import * as networks from "./networks.ts";

it("exports these names and no others", () => {
  expect(Object.keys(stacks)).toEqual(["stacks"]);
});

it("exports these networks and no others", () => {
  expect(Object.keys(networks).sort()).toEqual(["devnet", "mainnet", "stacksNetwork", "testnet"]);
});
