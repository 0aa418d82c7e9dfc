import { describe, expect, it } from "vitest";
import * as entry from "./index.ts";

describe("@foyer/eip155", () => {
  it("exports these names and no others", () => {
    expect(Object.keys(entry)).toEqual(["eip155"]);
  });
});
