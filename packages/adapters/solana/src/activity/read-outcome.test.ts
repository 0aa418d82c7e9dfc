import { describe, expect, it } from "vitest";
import { testnet } from "../networks.ts";
import { type Answers, OWNER, signatureOf, startHistory } from "../testing/history-node.ts";

/** As documented: https://solana.com/docs/rpc/http/getsignaturestatuses (read 2026-11) */
const status = (more: object = {}): Answers => ({
  getSignatureStatuses: () => ({
    context: { slot: 82 },
    value: [
      { slot: 48, confirmations: null, err: null, status: { Ok: null }, confirmationStatus: "finalized", ...more },
    ],
  }),
});

describe("what became of a transaction of Solana", () => {
  it("is that it is in a block, and when", async () => {
    const { asked, outcome } = startHistory(status());
    expect(await outcome()).toEqual({ status: "confirmed", at: 1_762_000_000_000 });
    expect(asked).toEqual([
      { method: "getBlockHeight", params: [{ commitment: "confirmed" }] },
      { method: "getSignatureStatuses", params: [[signatureOf(1)], { searchTransactionHistory: true }] },
      { method: "getBlockTime", params: [48] },
    ]);
    expect(await startHistory(status({ confirmationStatus: "confirmed" })).outcome()).toMatchObject({
      status: "confirmed",
    });
  });

  it("is that it failed in one", async () => {
    const failed = status({ err: { InstructionError: [0, { Custom: 1 }] } });
    expect(await startHistory(failed).outcome()).toEqual({ status: "failed", at: 1_762_000_000_000 });
  });

  it.each<[string, Answers]>([
    ["nobody knows it any more", { getBlockTime: () => null }],
    ["the node is in trouble", { getBlockTime: () => new Error("", { cause: { code: -32004, message: "no block" } }) }],
    ["it is no time", { getBlockTime: () => "yesterday" }],
  ])("is told without a time where %s", async (_, answers) => {
    expect(await startHistory({ ...status(), ...answers }).outcome()).toEqual({ status: "confirmed" });
  });

  it("is not decided while its block may still fall out, however long that takes", async () => {
    const processed = status({ confirmationStatus: "processed", confirmations: 0 });
    expect(await startHistory(processed).outcome()).toEqual({ status: "pending", trace: "1000" });
    expect(await startHistory(processed).outcome("1")).toEqual({ status: "pending", trace: "1" });
  });

  it("is that it was dropped once the chain has gone far enough from the first look, and never before", async () => {
    const { methods, outcome } = startHistory();
    expect(await outcome()).toEqual({ status: "pending", trace: "1000" });
    expect(await outcome("700")).toEqual({ status: "pending", trace: "700" });
    expect(methods()).not.toContain("getGenesisHash");
    expect(await outcome("699")).toEqual({ status: "dropped" });
  });

  it.each(["constructor", "-5", "1e2", "9999", "", "9".repeat(99)])("takes %j for no trace", async (trace) => {
    expect(await startHistory().outcome(trace)).toEqual({ status: "pending", trace: "1000" });
  });

  it.each<[string, Answers]>([
    ["another cluster", { getGenesisHash: () => "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG" }],
    ["no height", { getBlockHeight: () => "high" }],
    ["no statuses", { getSignatureStatuses: () => ({ value: [] }) }],
    ["null", { getSignatureStatuses: () => null }],
    ["a word", { getSignatureStatuses: () => ({ value: ["gone"] }) }],
    ["a status without a verdict", { getSignatureStatuses: () => ({ value: [{ confirmationStatus: "finalized" }] }) }],
    ["a page", { getSignatureStatuses: () => new Response("<html>") }],
  ])("is never taken from %s", async (_, answers) => {
    await expect(startHistory(answers).outcome("0")).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is asked of no cluster that the application does not use", async () => {
    const { adapter } = startHistory();
    const account = `${testnet.caipNetworkId}:${OWNER}` as const;
    const failed = { code: "network/not-configured", context: { chain: testnet.caipNetworkId } };
    await expect(adapter.capabilities.outcome?.({ account, hash: signatureOf(1) })).rejects.toMatchObject(failed);
    await expect(adapter.capabilities.activity?.({ account })).rejects.toMatchObject(failed);
  });
});
