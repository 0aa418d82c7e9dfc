import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { helius } from "./helius.ts";
import { solanaRpc } from "./solana-rpc.ts";

// Written after https://solana.com/docs/rpc/http and https://www.helius.dev/docs/rpc/gettransactionsforaddress
// (both read November 2026), shortened.
const CHAIN = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const OWNER = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
const PEER = "9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g";
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const ACCOUNT = "C2gJg6tKpQs41PRS1nC8aw3ZKNZK3HQQZGVrDFDup5nx";
const signature = (index: number): string => `${"5".repeat(86)}${"ABCDEFGH"[index]}1`;
const tokens = (amount: string) => ({
  accountIndex: 2,
  mint: MINT,
  owner: OWNER,
  programId: ACCOUNT,
  uiTokenAmount: { amount, decimals: 6, uiAmount: null, uiAmountString: "x" },
});
const transaction = (index: number, err: unknown = null) => ({
  slot: 430 - index,
  blockTime: 1_762_000_000,
  version: 0,
  transaction: {
    signatures: [signature(index)],
    message: {
      accountKeys: [{ pubkey: OWNER, signer: true, writable: true, source: "transaction" }, { pubkey: PEER }],
      instructions: [],
    },
  },
  meta: {
    err,
    fee: 5_000,
    preBalances: [1_000_005_000, 1],
    postBalances: [400_000_000, 600_000_001],
    preTokenBalances: [tokens("100")],
    postTokenBalances: [tokens("350")],
  },
});
const moved = [
  { asset: { kind: "native" }, direction: "out", amount: 600_000_000n },
  { asset: { kind: "fungible", id: MINT, decimals: 6 }, direction: "in", amount: 250n },
];
const result = (value: unknown): unknown => ({ jsonrpc: "2.0", id: 1, result: value });

describe("helius", () => {
  it("reads a page of whole transactions, the fee left out, and goes on by the token", async () => {
    const data = [transaction(0), transaction(1, { InstructionError: [0, "Custom"] })];
    const query = askDialect({
      address: OWNER,
      chain: CHAIN,
      answer: () => result({ data, paginationToken: "428:3" }),
    });
    const { entries, next } = await helius.history(query);
    expect(entries).toMatchObject([
      { from: OWNER, to: PEER, movements: moved },
      { status: "failed", movements: [] },
    ]);
    await helius.history({ ...query, cursor: next });
    expect(query.asked[1]?.body).toMatchObject({
      params: [OWNER, { paginationToken: "428:3", filters: { tokenAccounts: "balanceChanged" } }],
    });
  });

  it("tells a limit from a plan without the method", async () => {
    for (const [code, reason] of [
      [-32_005, "limited"],
      [-32_601, "refused"],
    ] as const) {
      const query = askDialect({
        address: OWNER,
        chain: CHAIN,
        answer: () => ({ jsonrpc: "2.0", id: 1, error: { code, message: "no" } }),
      });
      await expect(helius.history(query)).rejects.toMatchObject({ reason });
    }
  });
});

describe("solana-rpc", () => {
  const held = {
    pubkey: ACCOUNT,
    account: {
      data: {
        program: "spl-token",
        parsed: { type: "account", info: { mint: MINT, owner: OWNER, tokenAmount: { amount: "350", decimals: 6 } } },
      },
    },
  };
  const answer = ({ body }: { readonly body: unknown }): unknown => {
    const { method, params } = body as { method: string; params: [string, { programId?: string }] };
    if (method === "getTokenAccountsByOwner")
      return result({ value: params[1].programId?.startsWith("Tokenkeg") ? [held] : [] });
    if (method === "getSignaturesForAddress") {
      const of = (index: number) => ({
        signature: signature(index),
        slot: 430 - index,
        blockTime: 1_762_000_000,
        err: null,
        memo: null,
      });
      return result(params[0] === OWNER ? [of(0)] : [of(0), of(1)]);
    }
    if (method === "getTransaction") return result(params[0] === signature(1) ? null : transaction(0));
    return result({ context: { slot: 430 }, value: 12_345_678_901_234_567n.toString() });
  };

  it("joins the lists of the owner and of its token accounts, and keeps what the node has dropped", async () => {
    const { entries, next } = await solanaRpc.history(askDialect({ address: OWNER, chain: CHAIN, answer }));
    expect(next).toBeUndefined();
    expect(entries).toMatchObject([
      { hash: signature(0), movements: moved },
      { hash: signature(1), movements: [] },
    ]);
  });

  it("sums the accounts of each token", async () => {
    const holdings = await solanaRpc.balances?.(askDialect({ address: OWNER, chain: CHAIN, answer }));
    expect(holdings).toMatchObject([
      { amount: 12_345_678_901_234_567n },
      { asset: { id: MINT, decimals: 6 }, amount: 350n },
    ]);
  });
});
