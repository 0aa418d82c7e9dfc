import type { Holding } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { readHoldings } from "./read-holdings.ts";

const account = "sui:mainnet:0x1";
const one = (index: number): Holding => ({ asset: `sui:mainnet/coin:${index}`, value: 1n, decimals: 9 });
const given = { account, signal: new AbortController().signal } as const;

describe("reading page after page", () => {
  it("reads all of them, empty ones too", async () => {
    const pages = [{ items: [one(0)], next: "1" }, { items: [], next: "2" }, { items: [one(2)] }];
    const { holdings, isCut } = await readHoldings(
      async ({ cursor = "0" }) => pages[Number(cursor)] ?? { items: [] },
      given,
    );
    expect(holdings).toEqual([one(0), one(2)]);
    expect(isCut).toBe(false);
  });

  it("ends with an error where a server gives one page for ever", async () => {
    let asked = 0;
    const endless = readHoldings(async () => {
      asked += 1;
      return { items: [one(0)], next: "again" };
    }, given);
    const problem = "it gives the same page again and again";
    await expect(endless).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: "sui:mainnet", problem },
    });
    expect(asked).toBe(2);
  });

  it("stops at twenty pages, and says that there are more", async () => {
    const read = await readHoldings(
      async ({ cursor = "0" }) => ({ items: [one(Number(cursor))], next: `${Number(cursor) + 1}` }),
      given,
    );
    expect(read.holdings).toHaveLength(20);
    expect(read.isCut).toBe(true);
  });
});
