import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { blockscout } from "./blockscout.ts";

// Written after the examples of https://docs.blockscout.com/api-reference (read November 2026), shortened.
const ADDRESS = "0xcc4e74EB7F0D2F3e8c86Ac08A6B70689F564b226";
const OTHER = "0xEf8801eaf234ff82801821FFe2d78D60a0237F97";
const USDT = {
  address_hash: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  circulating_market_cap: "83606435600.3635",
  decimals: "6",
  exchange_rate: "0.999487",
  holders_count: "1149",
  icon_url: null,
  name: "Tether USD",
  symbol: "USDT",
  total_supply: "39030615894320966",
  type: "ERC-20",
};
const TRANSACTION = {
  hash: "0x6662ad1ad2ea899e9e27832dc202fd2ef915a5d2816c1142e6933cff93f7c592",
  block_number: 17_615_720,
  timestamp: "2023-07-03T20:09:59.000000Z",
  from: { hash: ADDRESS, is_contract: false, name: null },
  to: { hash: OTHER, is_contract: false, name: null },
  value: "1000000000000000000",
  nonce: 4,
  status: "ok",
  result: "success",
  fee: { type: "actual", value: "9853224000000000" },
};
const TRANSFER = {
  block_hash: "0xf569ec751152b2f814001fc730f7797aa155e4bc3ba9cb6ba24bc2c8c9468c1a",
  block_number: 17_615_719,
  from: { hash: OTHER },
  to: { hash: ADDRESS },
  log_index: "243",
  timestamp: "2023-07-03T20:09:47.000000Z",
  token: USDT,
  total: { decimals: "6", value: "830000000" },
  transaction_hash: "0x7772ad1ad2ea899e9e27832dc202fd2ef915a5d2816c1142e6933cff93f7c592",
  type: "token_transfer",
};

describe("blockscout", () => {
  const query = (transactions: unknown, transfers: unknown) =>
    askDialect({
      address: ADDRESS,
      chain: "eip155:1",
      answer: ({ path }) => (path.includes("/token-transfers") ? transfers : transactions),
    });

  it("joins transactions and transfers of tokens, newest first", async () => {
    const page = await blockscout.history(
      query({ items: [TRANSACTION], next_page_params: null }, { items: [TRANSFER], next_page_params: null }),
    );
    expect(page.next).toBeUndefined();
    expect(page.entries).toMatchObject([
      {
        hash: TRANSACTION.hash,
        status: "confirmed",
        nonce: 4,
        movements: [{ asset: { kind: "native" }, direction: "out", amount: 10n ** 18n }],
      },
      {
        hash: TRANSFER.transaction_hash,
        minedAt: Date.parse("2023-07-03T20:09:47Z"),
        movements: [
          {
            asset: { kind: "fungible", id: USDT.address_hash, symbol: "USDT", decimals: 6 },
            direction: "in",
            amount: 830_000_000n,
          },
        ],
      },
    ]);
  });

  it("hands back what asks for the next page as it came", async () => {
    const next_page_params = { block_number: 17_615_719, index: 1, items_count: 50, fee: "1", nothing: null };
    const older = { ...TRANSACTION, hash: TRANSFER.transaction_hash, block_number: 5 };
    const answers = askDialect({
      address: ADDRESS,
      chain: "eip155:1",
      answer: ({ path }) => {
        if (path.includes("?") || path.includes("token-transfers")) return { items: [], next_page_params: null };
        return { items: [TRANSACTION, older], next_page_params };
      },
    });
    const { next } = await blockscout.history(answers);
    // The older block may go on in the next page: it is shown with that one.
    const second = await blockscout.history({ ...answers, cursor: next });
    expect(second).toMatchObject({ entries: [{ hash: older.hash }], next: undefined });
    expect(answers.asked.map(({ path }) => path)).toContain(
      `/api/v2/addresses/${ADDRESS}/transactions?block_number=17615719&index=1&items_count=50&fee=1`,
    );
  });

  it("tells what waits, what failed, what is one of a kind and what makes a contract", async () => {
    const { items } = {
      items: [
        { ...TRANSACTION, hash: `0x${"1".repeat(64)}`, block_number: null, timestamp: null, status: null },
        { ...TRANSACTION, hash: `0x${"2".repeat(64)}`, status: "error" },
        { ...TRANSACTION, hash: `0x${"3".repeat(64)}`, to: null, value: "0" },
      ],
    };
    const nft = {
      ...TRANSFER,
      token: { ...USDT, type: "ERC-721", name: "Punk" },
      total: { token_id: "7", decimals: null },
    };
    const { entries } = await blockscout.history(
      query({ items, next_page_params: null }, { items: [nft], next_page_params: null }),
    );
    expect(entries).toMatchObject([
      { status: "pending", minedAt: undefined },
      { status: "failed", movements: [] },
      { status: "confirmed", to: "", movements: [] },
      { movements: [{ asset: { kind: "nft", tokenId: "7", name: "Punk" }, amount: 1n }] },
    ]);
  });

  it("gives the chain's coin and the tokens, also of instances that say `address`", async () => {
    const { address_hash: address, ...older } = USDT;
    const held = [
      {
        token: { ...older, address, decimals: null, reputation: "scam" },
        token_id: null,
        token_instance: null,
        value: "5",
      },
      { token: { ...USDT, type: "ERC-721" }, token_id: "7", value: "1" },
    ];
    const answer = ({ path }: { path: string }): unknown =>
      path.endsWith("/token-balances") ? held : { coin_balance: "7", hash: ADDRESS };
    const holdings = await blockscout.balances?.(askDialect({ address: ADDRESS, chain: "eip155:1", answer }));
    expect(holdings).toMatchObject([
      { asset: { kind: "native" }, amount: 7n },
      { asset: { id: address, decimals: undefined, isSuspect: true }, amount: 5n },
    ]);
  });
});
