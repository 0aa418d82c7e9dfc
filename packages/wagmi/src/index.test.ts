import { describe, expect, it } from "vitest";
import * as entry from "./index.ts";

describe("@foyer/wagmi", () => {
  it("exports these names and no others", () => {
    expect(Object.keys(entry).sort()).toEqual(["bridgeWagmi", "foyerConnector"]);
  });
});
