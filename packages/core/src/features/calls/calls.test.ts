import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts } from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { calls } from "./calls.ts";
import { selectCallAbilities, selectCallBatch, selectCallsMode } from "./state.ts";

const PAY = { to: "0xb0", value: 1n };
const HANGS = (): Promise<never> => new Promise(() => undefined);

type Answers = { readonly [method: string]: () => unknown };

/** A kit at a wallet that answers what a test says. */
async function world(answers: Answers = {}) {
  const clock = createManualClock();
  const evm = createScriptedAdapter("eip155", ["1", "2"]);
  const { id } = evm.addWallet("Acme");
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  Object.assign(evm.provider(id) as object, {
    async request(call: (typeof asked)[number]) {
      asked.push(call);
      if (!answers[call.method]) throw Object.assign(new Error("unknown method"), { code: 4200 });
      return await answers[call.method]?.();
    },
  });
  Object.assign(evm, {
    explain: async (error: unknown, { operation }: { operation: string }) => {
      if (error instanceof FoyerError) return error;
      const { code: rawCode, message: problem } = error as { code?: number; message: string };
      const context = { namespace: "eip155", operation, rawCode, problem };
      if (rawCode === 4200) return new FoyerError("wallet/method-unsupported", context);
      return new FoyerError(rawCode === 4001 ? "wallet/rejected" : "wallet/internal", context);
    },
  });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts({ clock }) });
  foyer.start();
  await foyer.connect({ connectorId: id });
  const batches = await foyer.use(calls()).load();
  const batch = () => selectCallBatch(foyer.getSnapshot());
  return { asked, batch, batches, clock, evm, foyer };
}

const fails = (code: number) => () => {
  throw Object.assign(new Error("no"), { code });
};

describe("what a wallet does", () => {
  it.each([
    ["nothing", {}, "unsupported", "oneByOne"],
    ["several as one", { "0x1": { atomic: { status: "supported" } } }, "supported", "batch"],
    ["so on every chain", { "0x0": { atomic: { status: "supported" } } }, "supported", "batch"],
    [
      "so, but not here",
      { "0x0": { atomic: { status: "supported" } }, "0x1": { atomic: { status: "unsupported" } } },
      "unsupported",
      "oneByOne",
    ],
    ["so, in an older word", { "0x1": { atomicBatch: { supported: true } } }, "supported", "batch"],
    [
      "so once the person has agreed to another account",
      { "0x1": { atomic: { status: "ready" } } },
      "ready",
      "oneByOne",
    ],
    ["so on another chain", { "0x2": { atomic: { status: "supported" } } }, "unsupported", "oneByOne"],
    ["what nobody knows", { "0x1": { atomic: { status: "maybe" } } }, "unsupported", "oneByOne"],
    [
      "too much to keep",
      { "0x1": { atomic: { status: "supported" }, more: "x".repeat(20_000) } },
      "unsupported",
      "oneByOne",
    ],
  ])("is %s", async (_, said, atomic, mode) => {
    const { asked, batches, foyer } = await world({ wallet_getCapabilities: () => said });
    expect(selectCallsMode(foyer.getSnapshot())).toBeUndefined();
    expect(await batches.getCapabilities()).toMatchObject({ status: "known", atomic });
    expect(selectCallsMode(foyer.getSnapshot())).toBe(mode);
    expect(asked).toEqual([{ method: "wallet_getCapabilities", params: ["eip155-Acme", ["0x1"]] }]);
  });

  it("is nothing after two seconds in which it does not say", async () => {
    const { batches, clock, foyer } = await world({ wallet_getCapabilities: HANGS });
    const asking = batches.getCapabilities();
    await clock.advance(1_999);
    expect(selectCallAbilities(foyer.getSnapshot())).toBeUndefined();
    await clock.advance(1);
    expect(await asking).toMatchObject({ status: "silent", atomic: "unsupported" });
  });
});

describe("several calls", () => {
  const BATCHES = { wallet_getCapabilities: () => ({ "0x1": { atomic: { status: "supported" } } }) };
  const READY = { wallet_getCapabilities: () => ({ "0x1": { atomic: { status: "ready" } } }) };

  it("go to the wallet as EIP-5792 has them, all or none, with what it is asked for beside", async () => {
    const { asked, batches } = await world({
      ...BATCHES,
      wallet_sendCalls: () => ({ id: "0xid" }),
      wallet_getCallsStatus: HANGS,
    });
    const capabilities = { paymasterService: { url: "https://pay.example" } };
    const sent = await batches.sendCalls({ calls: [PAY, { to: "0xc0", data: "0x12" }], capabilities });
    expect(sent).toMatchObject({ id: "0xid", mode: "batch" });
    expect(asked[1]).toEqual({
      method: "wallet_sendCalls",
      params: [
        {
          version: "2.0.0",
          id: expect.stringMatching(/^0x[\da-f]{32}$/),
          from: "eip155-Acme",
          chainId: "0x1",
          atomicRequired: true,
          calls: [
            { to: "0xb0", value: "0x1" },
            { to: "0xc0", value: "0x0", data: "0x12" },
          ],
          capabilities,
        },
      ],
    });
  });

  it.each([
    [5700, "calls/unsupported"],
    [5710, "calls/unsupported"],
    [5720, "calls/invalid"],
    [5740, "calls/unsupported"],
    [5750, "calls/rejected"],
    [5760, "calls/unsupported"],
    [4001, "calls/rejected"],
    [-32603, "wallet/internal"],
  ])("that a wallet refuses with %i fail with %s, and none was done", async (code, expected) => {
    const { batch, batches, evm } = await world({ ...BATCHES, wallet_sendCalls: fails(code) });
    await expect(batches.sendCalls({ calls: [PAY, PAY], atomicRequired: true })).rejects.toMatchObject({
      code: expected,
    });
    expect(batch()?.status).toBe(expected === "calls/rejected" ? "rejected" : "failed");
    expect(evm.asked.filter((what) => what.startsWith("send:"))).toEqual([]);
  });

  it("make another account of this one only where nothing else will do", async () => {
    const given = { ...READY, wallet_sendCalls: () => "0xid", wallet_getCallsStatus: HANGS };
    const loose = await world(given);
    expect((await loose.batches.sendCalls({ calls: [PAY, PAY] })).mode).toBe("oneByOne");
    const strict = await world(given);
    // Older wallets answer with the id alone.
    expect(await strict.batches.sendCalls({ calls: [PAY, PAY], atomicRequired: true })).toMatchObject({
      id: "0xid",
      mode: "batch",
    });
  });

  it("move the wallet to their chain first, and stay in the state as unknown where it no longer answers", async () => {
    const { asked, batch, batches, clock, evm } = await world({
      wallet_getCapabilities: () => ({ "0x2": { atomic: { status: "supported" } } }),
      wallet_sendCalls: () => ({ id: "0xid" }),
      wallet_getCallsStatus: fails(-32603),
    });
    const sent = await batches.sendCalls({ calls: [PAY, PAY], chain: "eip155:2" });
    expect(evm.asked).toContain("switchNetwork:eip155:2");
    expect(batch()).toMatchObject({ status: "pending", account: "eip155:2:eip155-Acme" });
    const over = sent.settled();
    for (let look = 0; look < 6; look += 1) {
      await settleAll();
      await clock.advance(1_500);
    }
    expect(await over).toMatchObject({ status: "unknown", failure: { code: "network/unreachable" } });
    expect(asked.filter(({ method }) => method === "wallet_getCallsStatus")).toHaveLength(5);
  });

  it("are unknown where nobody waits any more for a wallet that was asked", async () => {
    const { batch, batches } = await world({ ...BATCHES, wallet_sendCalls: HANGS });
    const end = new AbortController();
    const sending = batches.sendCalls({ calls: [PAY, PAY], signal: end.signal });
    await settleAll();
    expect(batch()).toMatchObject({ status: "asking", calls: [{ status: "asked" }, { status: "asked" }] });
    end.abort();
    await expect(sending).rejects.toMatchObject({ code: "flow/aborted" });
    expect(batch()?.status).toBe("unknown");
  });

  it("one after the other: one of which nobody knows what became is never asked for again", async () => {
    const { batch, batches, evm } = await world();
    let count = 0;
    Object.assign(evm.capabilities, {
      send: async () => {
        count += 1;
        if (count === 2) throw new FoyerError("wallet/disconnected", { namespace: "eip155", operation: "sendNative" });
        return { hash: `0x${count}`, settled: async () => "confirmed" };
      },
    });
    await expect(batches.sendCalls({ calls: [PAY, PAY, PAY] })).rejects.toMatchObject({
      code: "calls/interrupted",
      context: { done: 1, of: 3, call: 1 },
    });
    expect(batch()).toMatchObject({
      status: "unknown",
      hashes: ["0x1"],
      calls: [{ status: "confirmed" }, { status: "unknown" }, { status: "waiting" }],
    });
    const { id = "" } = batch() ?? {};
    await expect(batches.resumeCalls({ id })).rejects.toMatchObject({ code: "calls/interrupted" });
    expect(count).toBe(2);
    await expect(batches.resumeCalls({ id: "another" })).rejects.toMatchObject({ code: "calls/unknown" });
  });

  it("one after the other: what was sent is looked for on the chain before it is gone on with", async () => {
    const { batch, batches, evm } = await world();
    const end = new AbortController();
    let count = 0;
    Object.assign(evm.capabilities, {
      send: async () => {
        count += 1;
        const hash = `0x${count}`;
        if (count > 1) return { hash, settled: async () => "confirmed" };
        end.abort();
        return { hash, settled: async () => Promise.reject(new FoyerError("flow/aborted", { flow: "x" })) };
      },
      outcome: async () => ({ status: "confirmed" }),
    });
    const sending = batches.sendCalls({ calls: [PAY, PAY] });
    await expect(sending).rejects.toMatchObject({ code: "flow/aborted" });
    expect(batch()).toMatchObject({
      status: "unknown",
      calls: [{ status: "pending", hash: "0x1" }, { status: "waiting" }],
    });
    const { settled } = await batches.resumeCalls({ id: batch()?.id ?? "" });
    expect(await settled()).toMatchObject({ status: "confirmed", hashes: ["0x1", "0x2"] });
    expect(count).toBe(2);
  });

  it("of nobody are not made", async () => {
    const { batches, foyer } = await world();
    await foyer.disconnect();
    await expect(batches.sendCalls({ calls: [PAY] })).rejects.toMatchObject({ code: "connection/not-found" });
    await expect(batches.getCapabilities()).rejects.toMatchObject({ code: "connection/not-found" });
  });
});
