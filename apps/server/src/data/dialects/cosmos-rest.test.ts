import { describe, expect, it } from "vitest";
import { askDialect } from "../../testing/ask-dialect.ts";
import { cosmosRest } from "./cosmos-rest.ts";

// Written after https://docs.cosmos.network/api, cosmos.tx.v1beta1.Service/GetTxsEvent; not compared with a live answer.
const ADDRESS = "cosmos1vdalvddgf5a3z8ckumf0w9h9u4s8azwz4l7jae";
const OTHER = "cosmos1zkupr83hrzkn3up5elktzcq3tuft8nxsmwdqgp";
const response = (height: number, a: { readonly from: string; readonly to: string; readonly code?: number }) => ({
  height: String(height),
  txhash: height.toString(16).padStart(64, "0").toUpperCase(),
  codespace: "",
  code: a.code ?? 0,
  timestamp: "2026-11-01T10:00:00Z",
  tx: {
    "@type": "/cosmos.tx.v1beta1.Tx",
    body: {
      messages: [
        {
          "@type": "/cosmos.bank.v1beta1.MsgSend",
          from_address: a.from,
          to_address: a.to,
          amount: [
            { denom: "uatom", amount: "10000000" },
            { denom: "ibc/27", amount: "5" },
          ],
        },
      ],
      memo: "",
    },
  },
});
const answer = (found: readonly unknown[]): unknown => ({
  txs: [],
  tx_responses: found,
  pagination: null,
  total: String(found.length),
});

describe("cosmos-rest", () => {
  it("joins what an account sent and what it was sent, each once", async () => {
    const self = response(7, { from: ADDRESS, to: ADDRESS });
    const query = askDialect({
      address: ADDRESS,
      chain: "cosmos:cosmoshub-4",
      nativeId: "uatom",
      answer: ({ path }) =>
        path.includes("message.sender")
          ? answer([response(9, { from: ADDRESS, to: OTHER, code: 5 }), self])
          : answer([response(8, { from: OTHER, to: ADDRESS }), self]),
    });
    const { entries, next } = await cosmosRest.history(query);
    expect(next).toBeUndefined();
    expect(entries).toMatchObject([
      { height: 9, status: "failed", movements: [] },
      {
        height: 8,
        from: OTHER,
        movements: [
          { asset: { kind: "native" }, direction: "in", amount: 10_000_000n },
          { asset: { id: "ibc/27" }, amount: 5n },
        ],
      },
      { height: 7, movements: [{ direction: "self" }, { direction: "self" }] },
    ]);
  });

  it("takes what it does not know of a message for no movement", async () => {
    const odd = response(1, { from: ADDRESS, to: OTHER });
    odd.tx.body.messages[0] = {
      ...odd.tx.body.messages[0],
      "@type": "/cosmwasm.wasm.v1.MsgExecuteContract",
      amount: "7",
    } as never;
    const query = askDialect({ address: ADDRESS, chain: "cosmos:cosmoshub-4", answer: () => answer([odd]) });
    expect((await cosmosRest.history(query)).entries).toMatchObject([{ status: "confirmed", movements: [] }]);
  });

  it("gives the coins of the bank, and none of the chain's own as zero", async () => {
    const balances = { balances: [{ denom: "ibc/27", amount: "5" }], pagination: { next_key: null, total: "1" } };
    const query = askDialect({
      address: ADDRESS,
      chain: "cosmos:cosmoshub-4",
      nativeId: "uatom",
      answer: () => balances,
    });
    expect(await cosmosRest.balances?.(query)).toMatchObject([
      { asset: { kind: "native" }, amount: 0n },
      { amount: 5n },
    ]);
  });
});
