import { describe, expect, it } from "vitest";

const ENTRIES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const;

describe("each entry", () => {
  it.each(ENTRIES)("%s offers the same names", async (entry) => {
    expect(Object.keys(await import(`./${entry}/index.ts`)).sort()).toEqual(
      ["SiwxError", `${entry}Verifier`, "isSiwxError", "verifyMessage"].sort(),
    );
  });
});
