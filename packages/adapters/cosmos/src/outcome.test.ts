import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { cosmosHub } from "./networks.ts";
import { createFakeChain, type FakeAnswer } from "./testing/fake-chain.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const account = `cosmos:cosmoshub-4:${createCosmosWallet().addressOn("cosmoshub-4")}` as const;
const hash = "AB".repeat(32);
const TX = `/cosmos/tx/v1beta1/txs/${hash}`;

/** As documented for cosmos.tx.v1beta1.Service/GetTx: https://docs.cosmos.network/api (read 2026-11); not a live answer. */
const found = (code: unknown, txhash: unknown = hash): FakeAnswer => ({
  body: { tx: {}, tx_response: { height: "7", txhash, code, timestamp: "2026-11-01T10:00:00Z" } },
});
const missing: FakeAnswer = { status: 404, body: { code: 5, message: `tx not found: ${hash}`, details: [] } };

function startWith(answer: FakeAnswer, sequence = "7") {
  const chain = createFakeChain();
  chain.on(TX, answer);
  const set = (now: string): void =>
    chain.on("/cosmos/auth/v1beta1/accounts/", { body: { account: { account_number: "42", sequence: now } } });
  set(sequence);
  const networks = [{ ...cosmosHub, restUrls: ["https://a.test", "https://b.test"] }] as const;
  const { adapter } = startAdapter({ fetch: chain.fetch, networks });
  const outcome = async (trace?: string) => adapter.capabilities.outcome?.({ account, hash, trace });
  return { chain, set, outcome };
}

describe("what became of a transaction", () => {
  it.each([
    [0, "confirmed"],
    [5, "failed"],
  ] as const)("is what its block says, code %i", async (code, status) => {
    expect(await startWith(found(code)).outcome()).toEqual({ status, at: Date.UTC(2026, 10, 1, 10) });
  });

  it.each([
    ["of now", missing],
    ["of before", { status: 400, body: { code: 3, message: `tx (${hash}) not found: invalid request` } }],
  ] as const)("is pending where a node %s has none of it, with its sender's number", async (_, answer) => {
    expect(await startWith(answer).outcome()).toEqual({ status: "pending", trace: "7:0" });
  });

  it("is dropped once its sender's number stood still for thirty looks, and counted anew when it moves", async () => {
    const { outcome, set } = startWith(missing);
    expect(await outcome("7:28")).toEqual({ status: "pending", trace: "7:29" });
    expect(await outcome("7:29")).toEqual({ status: "dropped" });
    set("8");
    expect(await outcome("7:29")).toEqual({ status: "pending", trace: "8:0" });
  });

  it("is confirmed whatever was thought of it before", async () => {
    expect((await startWith(found(0)).outcome("7:29"))?.status).toBe("confirmed");
  });

  it.each(["", "x", "7", "-7:1", "7:x", "9".repeat(60), "constructor"])(
    "makes nothing of the trace %j",
    async (trace) => {
      expect(await startWith(missing).outcome(trace)).toEqual({ status: "pending", trace: "7:0" });
    },
  );

  it("is pending where the chain does not know the sender, and its trace is kept", async () => {
    const { chain, outcome } = startWith(missing);
    chain.on("/cosmos/auth/v1beta1/accounts/", { status: 404, body: { code: 5, message: "account not found" } });
    expect(await outcome()).toEqual({ status: "pending" });
    expect(await outcome("7:12")).toEqual({ status: "pending", trace: "7:12" });
  });

  it.each([
    ["HTML", { body: "<html>" }],
    ["half a body", { body: '{"tx_response":{"code":0' }],
    ["no code", { body: { tx_response: {} } }],
    ["a code in words", found("0")],
    ["another transaction", found(0, "CD".repeat(32))],
    ["no such path", { status: 404, body: { code: 5, message: "Not Found" } }],
    ["a broken node", { status: 500, body: "down" }],
  ] as const)("is unknown, and an error, by %s", async (_, answer) => {
    await expect(startWith(answer).outcome("7:29")).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("is unknown where no server keeps an index, and that is said", async () => {
    const disabled = { status: 500, body: { code: 2, message: "transaction indexing is disabled" } };
    await expect(startWith(disabled).outcome("7:29")).rejects.toMatchObject({
      code: "network/unreachable",
      context: { problem: "its servers keep no index of transactions" },
    });
  });
});
