import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const account = `eip155:1:${EVM_TEST_ADDRESSES[0]}` as const;
const hash = `0x${"ab".repeat(32)}`;

/** A node that answers each method with what stands for it; what is a list, one after the other. */
function startWith(node: Record<string, unknown>) {
  const { adapter } = startAdapter({
    fetch: async (_, init) => {
      const { method } = JSON.parse(String(init?.body)) as { method: string };
      const answer = node[method];
      const result = Array.isArray(answer) ? (answer.length > 1 ? answer.shift() : answer[0]) : answer;
      return Response.json({ jsonrpc: "2.0", id: 1, result: result ?? null });
    },
  });
  return (trace?: string) => adapter.capabilities.outcome?.({ account, hash, trace });
}

describe("what became of a transaction", () => {
  it.each([
    ["0x1", "confirmed"],
    ["0x0", "failed"],
  ])("is what its block decided: %s", async (status, expected) => {
    const outcome = startWith({ eth_getTransactionReceipt: { status } });
    expect(await outcome()).toEqual({ status: expected });
  });

  it.each([
    ["a receipt without a status", { eth_getTransactionReceipt: {} }],
    ["a receipt with another status", { eth_getTransactionReceipt: { status: "0x" } }],
    ["no receipt, but a text", { eth_getTransactionReceipt: "busy" }],
    ["a transaction without its number", { eth_getTransactionByHash: {} }],
    ["no transaction, but a text", { eth_getTransactionByHash: "busy" }],
    ["no number of the sender", { eth_getTransactionCount: "busy" }],
  ])("is neither pending nor failed nor gone by %s: that is no answer", async (_, node) => {
    await expect(startWith(node)("7:9")).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is pending while a node knows it, and its number is kept", async () => {
    const outcome = startWith({ eth_getTransactionByHash: { nonce: "0x7" } });
    expect(await outcome()).toEqual({ status: "pending", trace: "7:0" });
  });

  it("is pending, and nothing more, while no node has known it", async () => {
    expect(await startWith({ eth_getTransactionCount: "0xff" })()).toEqual({ status: "pending" });
  });

  it("is that it was replaced, once another one used its number", async () => {
    expect(await startWith({ eth_getTransactionCount: "0x8" })("7:0")).toEqual({ status: "replaced" });
  });

  it("is never that it was replaced by itself, where a block took it between two questions", async () => {
    const outcome = startWith({ eth_getTransactionReceipt: [null, { status: "0x1" }], eth_getTransactionCount: "0x8" });
    expect(await outcome("7:0")).toEqual({ status: "confirmed" });
  });

  it("is that it was dropped, after ten looks in a row without it, and one with it begins anew", async () => {
    const gone = startWith({ eth_getTransactionCount: "0x7" });
    let trace: string | undefined = "7:0";
    for (let look = 1; look < 10; look += 1) {
      const outcome = await gone(trace);
      expect(outcome).toEqual({ status: "pending", trace: `7:${look}` });
      trace = outcome?.trace;
    }
    expect(await gone(trace)).toEqual({ status: "dropped" });
    expect((await startWith({ eth_getTransactionByHash: { nonce: "0x7" } })(trace))?.trace).toBe("7:0");
  });

  it.each(["", "x", "7", "-1:0", "7:x", "9".repeat(40), "constructor"])(
    "makes nothing of the trace %j",
    async (trace) => {
      expect(await startWith({ eth_getTransactionCount: "0xff" })(trace)).toEqual({ status: "pending" });
    },
  );

  it("is unknown, and an error, where no node answers", async () => {
    const { adapter } = startAdapter({ fetch: async () => new Response("<html>") });
    const asked = adapter.capabilities.outcome?.({ account, hash });
    await expect(asked).rejects.toMatchObject({ code: "network/unreachable", retryable: true });
  });
});
