import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { subscan } from "./subscan.ts";

// Written after https://support.subscan.io, 'transfers' version 2 and 'account tokens'; not compared with a live answer.
const CHAIN = "polkadot:91b171bb158e2d3848fa23a9f1c25182";
// One key, as Polkadot and as Substrate in general write it.
const POLKADOT = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5";
const GENERIC = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const OTHER = "14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3";
const transfer = {
  from: POLKADOT,
  to: OTHER,
  extrinsic_index: "22000000-2",
  success: true,
  hash: "0x61d8b2e1",
  block_num: 22_000_000,
  block_timestamp: 1_762_000_000,
  module: "balances",
  amount: "1.5",
  amount_v2: "15000000000",
  fee: "159154905",
  nonce: 3,
  asset_symbol: "DOT",
  asset_unique_id: "DOT",
  asset_type: "native",
  event_idx: 5,
};

describe("subscan", () => {
  const query = (data: unknown, address = POLKADOT) =>
    askDialect({
      address,
      chain: CHAIN,
      answer: () => ({ code: 0, message: "Success", generated_at: 1_762_000_001, data }),
    });

  it("tells a transfer's direction however the account is written, and pages by number", async () => {
    for (const [address, direction] of [
      [POLKADOT, "out"],
      [GENERIC, "out"],
      [OTHER, "in"],
    ] as const) {
      const answers = query({ count: 26, transfers: [transfer] }, address);
      const { entries, next } = await subscan.history(answers);
      expect(entries).toMatchObject([
        { status: "confirmed", movements: [{ asset: { kind: "native" }, direction, amount: 15_000_000_000n }] },
      ]);
      await subscan.history({ ...answers, cursor: next });
      expect(answers.asked[1]).toMatchObject({ path: "/api/v2/scan/transfers", body: { address, row: 25, page: 1 } });
    }
  });

  it("takes an account without transfers for one, and refusals for what they are", async () => {
    expect(await subscan.history(query({ count: 0, transfers: null }))).toEqual({ entries: [], next: undefined });
    for (const [message, reason] of [
      ["API rate limit exceeded", "limited"],
      ["Invalid API Key", "refused"],
      ["Record Not Found", "malformed"],
    ] as const) {
      const refused = askDialect({
        address: POLKADOT,
        chain: CHAIN,
        answer: () => ({ code: 10_004, message, data: null }),
      });
      await expect(subscan.history(refused)).rejects.toMatchObject({ reason });
    }
  });

  it("gives the coin and the assets", async () => {
    const held = (symbol: string, balance: string) => ({ symbol, unique_id: symbol, decimals: 10, balance, lock: "0" });
    expect(await subscan.balances?.(query({ native: [held("DOT", "11")], assets: [held("USDt", "5")] }))).toMatchObject(
      [
        { asset: { kind: "native" }, amount: 11n },
        { asset: { symbol: "USDt", decimals: 10 }, amount: 5n },
      ],
    );
  });
});
