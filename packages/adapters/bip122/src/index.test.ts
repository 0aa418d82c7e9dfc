import { expect, it } from "vitest";
import * as bip122 from "./index.ts";
import * as networks from "./networks.ts";

it("exports these names and no others", () => {
  expect(Object.keys(bip122)).toEqual(["bip122"]);
});

it("exports these networks and no others", () => {
  expect(Object.keys(networks).sort()).toEqual(["mainnet", "regtest", "signet", "testnet3", "testnet4"]);
});

it("refuses networks of another namespace", () => {
  expect(() => bip122.bip122({ networks: [] as never })).toThrow(expect.objectContaining({ code: "options/invalid" }));
});
