import { describe, expect, it } from "vitest";
import { formatRow, isWithin } from "./row.ts";

describe("a budget's row", () => {
  it("passes up to its limit and fails above it", () => {
    expect(isWithin({ name: "start", size: 12_000, limit: 12_000 })).toBe(true);
    expect(isWithin({ name: "start", size: 12_001, limit: 12_000 })).toBe(false);
  });

  it("fails if nothing could be measured", () => {
    expect(isWithin({ name: "start", size: Number.NaN, limit: 12_000 })).toBe(false);
  });

  it("reads as a line", () => {
    expect(formatRow({ name: "start", size: 11_500, limit: 12_000 })).toMatch(/^✓ start +11\.50 kB of +12\.00 kB$/);
    expect(formatRow({ name: "open", size: 3, limit: 2, unit: "requests" })).toMatch(
      /^✗ open +3 requests of 2 requests$/,
    );
  });
});
