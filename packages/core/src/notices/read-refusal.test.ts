import { describe, expect, it } from "vitest";
import { readRefusal } from "./read-refusal.ts";

describe("a refusal in a service's own words", () => {
  it.each([
    ["Unauthorized: origin not allowed", "APKT002"],
    ["JWT validation error", "APKT006"],
    ["Unauthorized: invalid key", "APKT007"],
    ["Unauthorized: Project not found", "APKT007"],
    ["Project ID is missing", "APKT008"],
    ["Too many: rate limited", "APKT010"],
  ])("'%s' is the alert %s, whatever stands around it", (words, code) => {
    expect(readRefusal(words)).toBe(code);
    expect(readRefusal(`{"detail":"${words.toUpperCase()}. Ask the owner."}`)).toBe(code);
  });

  it("that is unknown is no alert", () => {
    expect(readRefusal("I am a teapot")).toBeUndefined();
    expect(readRefusal("")).toBeUndefined();
  });
});
