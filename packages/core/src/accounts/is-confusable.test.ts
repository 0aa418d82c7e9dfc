import { describe, expect, it } from "vitest";
import { isConfusable } from "./is-confusable.ts";

describe("a name that may be taken for another", () => {
  it.each([
    ["vitаlik.eth", "Latin with a Cyrillic а"],
    ["аре.eth", "Cyrillic letters that all look Latin"],
    ["Αpollo.eth", "a Greek Alpha before Latin"],
  ])("is %s: %s", (name) => {
    expect(isConfusable(name)).toBe(true);
  });

  it.each([
    ["vitalik.eth"],
    ["日本語ガイド.eth"],
    ["müller.eth"],
    ["иван.eth"],
    ["имя.eth"],
    ["123.eth"],
    ["🦊.eth"],
    [""],
  ])("is not %s", (name) => {
    expect(isConfusable(name)).toBe(false);
  });
});
