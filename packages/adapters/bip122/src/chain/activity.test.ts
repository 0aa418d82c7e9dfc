import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const ADDRESS = "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te";
const OTHER = "bc1qother";
const account = `${mainnet.caipNetworkId}:${ADDRESS}` as const;
const txid = (index: number): string => index.toString(16).padStart(64, "0");
const output = (scriptpubkey_address: string, value: unknown): object => ({ scriptpubkey_address, value });

/** A transaction as documented: https://github.com/Blockstream/esplora/blob/master/API.md (read 2026-11) */
function transaction(index: number, more: object = {}): object {
  return {
    txid: txid(index),
    vin: [{ prevout: output(OTHER, 100) }],
    vout: [output(ADDRESS, 90)],
    status: { confirmed: true, block_height: 1, block_time: 1_700_000_000 },
    ...more,
  };
}

function server(body: unknown, status = 200) {
  const asked: string[] = [];
  const { adapter } = startAdapter({
    fetch: async (url) => {
      asked.push(new URL(String(url)).pathname);
      return Response.json(body, { status });
    },
  });
  const activity = async (cursor?: string) => adapter.capabilities.activity?.({ account, cursor });
  const outcome = async (trace?: string) => adapter.capabilities.outcome?.({ account, hash: txid(1), trace });
  return { activity, asked, outcome };
}

describe("what an address did", () => {
  it("came from somebody, went to somebody with the fee, or went to itself", async () => {
    const sent = { vin: [{ prevout: output(ADDRESS, 100) }], vout: [output(OTHER, 60), output(ADDRESS, 30)] };
    const own = { vin: [{ prevout: output(ADDRESS, 100) }], vout: [output(ADDRESS, 90)] };
    const mined = { vin: [{ prevout: null }], vout: [output(ADDRESS, 5)] };
    const list = [
      transaction(4, { ...sent, status: { confirmed: false } }),
      transaction(3),
      transaction(2, own),
      transaction(1, mined),
    ];
    const coin = { asset: `${mainnet.caipNetworkId}/slip44:0`, decimals: 8, symbol: "BTC", name: "Bitcoin" };
    const at = 1_700_000_000_000;
    const { activity, asked } = server(list);
    expect(await activity()).toEqual({
      items: [
        { hash: txid(4), status: "pending", movements: [{ ...coin, value: 70n, direction: "out", other: OTHER }] },
        { hash: txid(3), status: "confirmed", at, movements: [{ ...coin, value: 90n, direction: "in", other: OTHER }] },
        { hash: txid(2), status: "confirmed", at, movements: [{ ...coin, value: 10n, direction: "self" }] },
        { hash: txid(1), status: "confirmed", at, movements: [{ ...coin, value: 5n, direction: "in" }] },
      ],
    });
    expect(asked).toEqual([`/api/address/${ADDRESS}/txs`]);
  });

  it("goes on after the last one that is in a block, where there may be more", async () => {
    const list = Array.from({ length: 25 }, (_, index) => transaction(index + 1));
    const { activity, asked } = server(list);
    expect((await activity(txid(9)))?.next).toBe(txid(25));
    expect(asked).toEqual([`/api/address/${ADDRESS}/txs/chain/${txid(9)}`]);
    expect((await server(list.slice(1)).activity())?.next).toBeUndefined();
    await server(list).activity("../../constructor");
  });

  it("is nothing that is no transaction", async () => {
    const odd = [
      null,
      5,
      {},
      transaction(1, { txid: "x" }),
      transaction(2, { vout: [output(ADDRESS, 1.5)] }),
      transaction(3, { status: {} }),
    ];
    expect(await server(odd).activity()).toEqual({ items: [] });
  });

  it.each([{}, null, 5, "x"])("is never taken from %j", async (body) => {
    await expect(server(body).activity()).rejects.toMatchObject({ code: "network/unreachable" });
  });
});

describe("what became of a transaction", () => {
  it("is that a block has it, or that it waits", async () => {
    const done = server(transaction(1));
    expect(await done.outcome()).toEqual({ status: "confirmed", at: 1_700_000_000_000 });
    // Asked for the status alone, servers say of any transaction that it waits.
    expect(done.asked).toEqual([`/api/tx/${txid(1)}`]);
    const waiting = server(transaction(1, { status: { confirmed: false } }));
    expect(await waiting.outcome("7")).toEqual({ status: "pending", trace: "0" });
  });

  it.each([{}, null, 5, { confirmed: true }, { status: {} }, { ...transaction(1), txid: txid(2) }])(
    "is never read from %j",
    async (body) => {
      await expect(server(body).outcome("9")).rejects.toMatchObject({ code: "network/unreachable" });
    },
  );

  it("is that it was dropped after ten looks in a row, and never where nobody knew it", async () => {
    const { outcome } = server({}, 404);
    expect(await outcome()).toEqual({ status: "pending" });
    expect(await outcome("constructor")).toEqual({ status: "pending" });
    expect(await outcome("8")).toEqual({ status: "pending", trace: "9" });
    expect(await outcome("9")).toEqual({ status: "dropped" });
  });
});
