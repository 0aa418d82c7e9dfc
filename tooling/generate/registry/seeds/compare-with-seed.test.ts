import { describe, expect, it } from "vitest";
import { ACME } from "../acme.ts";
import { compareWithSeed } from "./compare-with-seed.ts";

const SEED = {
  rdns: "org.acme",
  app: { ios: "https://apps.apple.com/us/app/acme/id123456789?mt=8", android: null },
  mobile: { native: "ACME://", universal: null },
};

describe("compareWithSeed", () => {
  it("finds no difference where both say the same in their own way", () => {
    expect(compareWithSeed(ACME, SEED)).toEqual([]);
    expect(compareWithSeed(ACME, { ...SEED, mobile: { native: " acme://wc?uri=" } })).toEqual([]);
  });

  it("says nothing of what one of them does not have", () => {
    expect(compareWithSeed({ ...ACME, rdns: [], links: {} }, SEED)).toEqual([]);
    expect(compareWithSeed(ACME, {})).toEqual([]);
  });

  it("names what differs, ours first", () => {
    const other = { ...SEED, rdns: "org.other", mobile: { native: "other://" } };
    expect(compareWithSeed(ACME, other)).toEqual(["mobile: acme://, other://", "rdns: org.acme, org.other"]);
    const app = { chrome: `https://chromewebstore.google.com/detail/acme/${"b".repeat(32)}` };
    expect(compareWithSeed(ACME, { app })).toEqual([`chrome: ${"a".repeat(32)}, ${"b".repeat(32)}`]);
  });
});
