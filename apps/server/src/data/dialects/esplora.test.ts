import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { esplora } from "./esplora.ts";

// Written after https://github.com/Blockstream/esplora/blob/master/API.md (read November 2026).
const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const OTHER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CHAIN = "bip122:000000000019d6689c085ae165831e93";
const txid = (index: number): string => index.toString(16).padStart(64, "0");
const spend = (index: number) => ({
  txid: txid(index),
  version: 2,
  vin: [{ txid: txid(99), vout: 0, prevout: { scriptpubkey: "0014", scriptpubkey_address: ADDRESS, value: 5_000 } }],
  vout: [
    { scriptpubkey: "0014", scriptpubkey_address: OTHER, value: 1_000 },
    { scriptpubkey: "0014", scriptpubkey_address: ADDRESS, value: 3_900 },
  ],
  fee: 100,
  status: { confirmed: true, block_height: 800_000 - index, block_hash: txid(1), block_time: 1_690_168_629 },
});

describe("esplora", () => {
  it("tells what an account gave and got, and what waits", async () => {
    const got = {
      ...spend(1),
      vin: [{ prevout: null }],
      vout: [{ scriptpubkey_address: ADDRESS, value: 7 }],
      status: { confirmed: false },
    };
    const query = askDialect({ address: ADDRESS, chain: CHAIN, answer: () => [got, spend(2)] });
    const { entries, next } = await esplora.history(query);
    expect(next).toBeUndefined();
    expect(entries).toMatchObject([
      { status: "pending", movements: [{ direction: "in", amount: 7n }] },
      // With its fee, as nothing else leaves the account.
      {
        status: "confirmed",
        from: ADDRESS,
        to: OTHER,
        minedAt: 1_690_168_629_000,
        movements: [{ direction: "out", amount: 1_100n }],
      },
    ]);
  });

  it("goes on behind the last confirmed transaction of a full page", async () => {
    const page = Array.from({ length: 25 }, (_, index) => spend(index));
    const query = askDialect({ address: ADDRESS, chain: CHAIN, answer: () => page });
    const { next } = await esplora.history(query);
    await esplora.history({ ...query, cursor: next });
    expect(query.asked[1]?.path).toBe(`/address/${ADDRESS}/txs/chain/${txid(24)}`);
    await expect(esplora.history({ ...query, cursor: "../../x" })).rejects.toThrow();
  });

  it("counts what is confirmed and what waits", async () => {
    const stats = (funded: number, spent: number) => ({
      funded_txo_count: 1,
      funded_txo_sum: funded,
      spent_txo_count: 1,
      spent_txo_sum: spent,
      tx_count: 2,
    });
    const answer = (): unknown => ({
      address: ADDRESS,
      chain_stats: stats(15_007_599_040, 15_007_000_000),
      mempool_stats: stats(5, 40),
    });
    const holdings = await esplora.balances?.(askDialect({ address: ADDRESS, chain: CHAIN, answer }));
    expect(holdings).toEqual([{ asset: { kind: "native" }, amount: 599_005n }]);
  });
});
