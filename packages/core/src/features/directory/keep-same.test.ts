import { describe, expect, it } from "vitest";
import type { Wallet } from "../../wallets/wallet.ts";
import { keepSame } from "./known-wallets.ts";

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  connectors: [],
  namespaces: ["eip155"],
  isInstalled: false,
  connectionIds: [],
  isUnverified: false,
  isGeneric: false,
  ...more,
});

describe("wallets of a list that is put together again", () => {
  it("are the same objects where they say the same, in the new order", () => {
    const before = [wallet("a"), wallet("b")];
    const [b, c, a] = keepSame([wallet("b"), wallet("c"), wallet("a")], before);
    expect([a === before[0], b === before[1], c?.id]).toEqual([true, true, "c"]);
  });

  it.each([
    ["it is connected", { connectionIds: ["1"] }],
    ["another namespace is served", { namespaces: ["eip155", "solana"] }],
    ["its name changes", { name: "Other" }],
  ] satisfies [string, Partial<Wallet>][])("are others where %s", (_, change) => {
    const next = wallet("a", change);
    expect(keepSame([next], [wallet("a")])[0]).toBe(next);
  });
});
