import { describe, expect, it } from "vitest";
import * as entry from "./index.ts";
import * as script from "./script.ts";

describe("@foyer/elements", () => {
  it("exports these names and no others", () => {
    expect(Object.keys(entry).sort()).toEqual(["defineFoyer"]);
  });

  it("does nothing on a server", () => {
    expect(entry.defineFoyer()()).toBeUndefined();
  });
});

describe("@foyer/elements/script", () => {
  it("exports these names and no others", () => {
    expect(Object.keys(script).sort()).toEqual([
      "arbitrum",
      "base",
      "createFoyer",
      "defineFoyer",
      "eip155",
      "mainnet",
      "optimism",
      "polygon",
      "selectAccount",
      "selectStatus",
      "sepolia",
      "solana",
    ]);
  });
});
