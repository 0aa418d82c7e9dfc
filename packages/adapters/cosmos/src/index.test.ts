import { expect, it } from "vitest";
import * as cosmos from "./index.ts";
import * as networks from "./networks.ts";

it("exports these names and no others", () => {
  expect(Object.keys(cosmos)).toEqual(["cosmos"]);
});

it("exports these networks and no others", () => {
  expect(Object.keys(networks).sort()).toEqual([
    "celestia",
    "cosmosHub",
    "cosmosHubTestnet",
    "cosmosNetwork",
    "juno",
    "noble",
    "osmosis",
    "osmosisTestnet",
  ]);
});

it("refuses networks of other namespaces", () => {
  const other = { ...networks.cosmosHub, chainNamespace: "solana" as never };
  expect(() => cosmos.cosmos({ networks: [other] })).toThrowError(expect.objectContaining({ code: "options/invalid" }));
  expect(cosmos.cosmos().networks).toEqual([networks.cosmosHub]);
});
