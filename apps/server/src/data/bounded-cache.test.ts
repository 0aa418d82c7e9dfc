import { expect, it } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";
import { createReadDecimals } from "./token-facts.ts";

it("drops the oldest entry, and no other, when one more is set", () => {
  const cache = createBoundedCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.set("a", 3);
  cache.set("c", 4);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
});

it("gives the decimals of every contract, also when the cache is full", async () => {
  const contract = (index: number): string => `0x${index.toString(16).padStart(40, "0")}`;
  const read = createReadDecimals(async (_, calls) => calls.map(() => `0x${"6".padStart(64, "0")}`));
  for (let from = 0; from < 21_000; from += 1_000)
    await read(
      "eip155:1",
      Array.from({ length: 1_000 }, (_, index) => contract(from + index)),
    );
  // The second is the oldest that is cached: the first and the last push it out.
  const held = [contract(0), contract(1_000), contract(30_000)];
  expect([...(await read("eip155:1", held)).keys()].sort()).toEqual(held);
});
