import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { etherscan } from "./etherscan.ts";

// Written after the examples of https://docs.etherscan.io/api-reference (version 2); not compared with a live answer.
const ADDRESS = "0x4e83362442b8d1bec281594cea3050c8eb01311c";
const PEER = "0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc";
const place = {
  blockNumber: "4730207",
  timeStamp: "1513240363",
  hash: "0xe8c208398bd5ae8e4c237658580db56a2a94dfa0ca382c99b776fa6e7d31d5b4",
  nonce: "406",
  transactionIndex: "81",
  confirmations: "1",
};
const TRANSACTION = {
  ...place,
  from: ADDRESS,
  to: PEER,
  value: "11901000000000000",
  isError: "0",
  txreceipt_status: "1",
  input: "0x",
};
const TRANSFER = {
  ...place,
  from: PEER,
  to: ADDRESS,
  contractAddress: "0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2",
  value: "5901522149285533025181",
  tokenName: "Maker",
  tokenSymbol: "MKR",
  tokenDecimal: "18",
};
const ok = (result: unknown): unknown => ({ status: "1", message: "OK", result });

describe("etherscan", () => {
  const query = (answers: Record<string, unknown>) =>
    askDialect({
      address: ADDRESS,
      chain: "eip155:10",
      answer: ({ path }) => answers[new URLSearchParams(path.slice(1)).get("action") ?? ""] ?? ok([]),
    });

  it("joins a transaction with the tokens that it moved, and names the chain", async () => {
    const answers = query({ txlist: ok([TRANSACTION]), tokentx: ok([TRANSFER, { ...TRANSFER, value: "1" }]) });
    const { entries, next } = await etherscan.history(answers);
    expect(next).toBeUndefined();
    expect(answers.asked.every(({ path }) => path.includes("chainid=10&"))).toBe(true);
    expect(entries).toMatchObject([
      {
        hash: place.hash,
        nonce: 406,
        movements: [
          { asset: { kind: "native" }, direction: "out", amount: 11_901_000_000_000_000n },
          { asset: { symbol: "MKR", decimals: 18 }, direction: "in", amount: 5_901_522_149_285_533_025_181n },
          { amount: 1n },
        ],
      },
    ]);
  });

  it("takes an account without transactions for one, and nothing else", async () => {
    const none = { status: "0", message: "No transactions found", result: [] };
    expect((await etherscan.history(query({ txlist: none, tokentx: none }))).entries).toEqual([]);
    const refusals = [
      ["Max calls per sec rate limit reached (3/sec)", "limited"],
      ["Missing/Invalid API Key", "refused"],
      ["Free API access is not supported for this chain. Please upgrade your api plan", "refused"],
      ["Query Timeout occured", "malformed"],
    ] as const;
    for (const [result, reason] of refusals) {
      const refused = query({ txlist: { status: "0", message: "NOTOK", result } });
      await expect(etherscan.history(refused)).rejects.toMatchObject({ reason });
    }
  });

  it("follows the pages of held tokens", async () => {
    const held = (index: number) => ({
      TokenAddress: `0x${index.toString(16).padStart(40, "0")}`,
      TokenName: "Coin",
      TokenSymbol: "COIN",
      TokenQuantity: "1",
      TokenDivisor: "18",
    });
    const asked = askDialect({
      address: ADDRESS,
      chain: "eip155:10",
      answer: ({ path }) => {
        const query = new URLSearchParams(path.slice(1));
        if (query.get("action") === "balance") return ok("1");
        const from = (Number(query.get("page")) - 1) * 100;
        return ok(Array.from({ length: Math.max(0, Math.min(100, 230 - from)) }, (_, index) => held(from + index)));
      },
    });
    expect(await etherscan.balances?.(asked)).toHaveLength(231);
  });

  it("gives balances where the operator's plan has them", async () => {
    const held = { TokenAddress: PEER, TokenName: "Maker", TokenSymbol: "MKR", TokenQuantity: "3", TokenDivisor: "18" };
    const holdings = await etherscan.balances?.(
      query({ balance: ok("40891626854930000000000"), addresstokenbalance: ok([held]) }),
    );
    expect(holdings).toMatchObject([
      { asset: { kind: "native" }, amount: 40_891_626_854_930_000_000_000n },
      { asset: { id: PEER, decimals: 18 }, amount: 3n },
    ]);
  });
});
