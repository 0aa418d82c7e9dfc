import { type AddressVerdict, FoyerError, type Holding } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import type { FoyerEvents } from "../../events.ts";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createMemoryPorts, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { selectActivity } from "../activity/state.ts";
import { send } from "./send.ts";
import { type SendDraft, selectDraft, selectRecentReceivers } from "./state.ts";

const ONE = "eip155:1:eip155-Acme";
const BOB = "0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcd";
const TOKEN = "eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const coin = (value: bigint): Holding => ({
  asset: "eip155:1/slip44:60",
  value,
  decimals: 8,
  symbol: "COIN",
  isListed: true,
  price: 3,
});
const usdc = (value: bigint): Holding => ({ asset: TOKEN as Holding["asset"], value, decimals: 6, symbol: "USDC" });

async function check({ address }: { readonly address: string }): Promise<AddressVerdict> {
  return address.startsWith("0x")
    ? { ok: true, canonical: address, warnings: [] }
    : { ok: false, problem: "it has another form" };
}

async function world() {
  const evm = createScriptedAdapter("eip155", ["1", "2"], { fee: { gas: 21_000n, gasPrice: 10n }, address: { check } });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports: createMemoryPorts() });
  foyer.start();
  evm.holdings.set(ONE, [coin(150_000_000n), usdc(25_000_000n)]);
  const { id: connectionId } = await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const verbs = await foyer.use(send()).load();
  const draft = (): SendDraft => selectDraft(foyer.getSnapshot()) as SendDraft;
  const asked = (what: string) => evm.asked.filter((one) => one.startsWith(`${what}:`));
  const prepare = async (request: Parameters<typeof verbs.begin>[0] = {}) => {
    await verbs.begin({ to: BOB, amount: "0.5", ...request });
    return await verbs.review();
  };
  const fail = (code: "wallet/internal" | "wallet/insufficient-funds", problem = "execution reverted: paused") =>
    ({ error: new FoyerError(code, { namespace: "eip155", operation: "estimateFee", problem }) }) as const;
  return { asked, connectionId, draft, evm, fail, foyer, prepare, verbs };
}

/** Lets everything happen that is ready, through verbs and kit. */
async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

describe("looking a draft over", () => {
  it("asks the chain what it costs and whether it would fail, in the coin that fees are paid in", async () => {
    const { asked, draft, prepare } = await world();
    expect(await prepare({ asset: TOKEN })).toBe(true);
    expect(asked("fee")).toEqual([`fee:500000:${BOB}:${TOKEN}`]);
    expect(draft()).toMatchObject({
      stage: "reviewing",
      value: "500000",
      // 0.0021 coins of three dollars are less than a cent.
      fee: { status: "known", value: "210000", decimals: 8, symbol: "COIN", usd: "0" },
    });
  });

  it("says why the chain would refuse it, and sends nothing then", async () => {
    const { asked, draft, evm, fail, prepare, verbs } = await world();
    evm.answer.estimateFee = fail("wallet/internal");
    expect(await prepare({ asset: TOKEN })).toBe(false);
    const fee = { status: "failed", code: "wallet/internal", reason: "execution reverted: paused" };
    expect(draft()).toMatchObject({ stage: "editing", problem: undefined, fee });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "send/incomplete" });
    evm.answer.estimateFee = fail("wallet/insufficient-funds");
    expect(await verbs.review()).toBe(false);
    expect(draft()).toMatchObject({ problem: "fee-short", fee: { status: "failed" } });
    evm.answer.estimateFee = { error: new TypeError("Failed to fetch") };
    expect(await verbs.review()).toBe(false);
    expect(draft().fee).toMatchObject({ status: "failed", code: "wallet/internal" });
    evm.answer.estimateFee = "approve";
    expect(await verbs.review()).toBe(true);
    expect(asked("send")).toEqual([]);
  });

  it("is what the wallet's own affair remains where nobody can say what it costs", async () => {
    const { draft, evm, prepare } = await world();
    Object.assign(evm.capabilities, { estimateFee: undefined });
    expect(await prepare()).toBe(true);
    expect(draft()).toMatchObject({ stage: "reviewing", fee: { status: "unknown" } });
  });

  it("waits for the receiver, and is over when something is written meanwhile", async () => {
    const { draft, evm, verbs } = await world();
    await verbs.begin({ amount: "0.5" });
    const named = verbs.setReceiver(BOB);
    expect(await verbs.review()).toBe(true);
    await named;
    evm.answer.estimateFee = "hang";
    const hung = verbs.review();
    await settleAll();
    evm.answer.estimateFee = "approve";
    verbs.setAmount("0.6");
    expect(await hung).toBe(false);
    await settleAll();
    expect(draft()).toMatchObject({ stage: "editing", amount: "0.6", fee: { status: "known" } });
  });

  it("never takes a slow old fee for a newer one", async () => {
    const { draft, evm, verbs } = await world();
    await verbs.begin({ to: BOB, amount: "0.5" });
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const original = evm.capabilities.estimateFee;
    let isFirst = true;
    Object.assign(evm.capabilities, {
      // It pays no heed to being aborted.
      estimateFee: async (given: Parameters<NonNullable<typeof original>>[0]) => {
        if (!isFirst) return original?.(given);
        isFirst = false;
        await slow;
        return { gas: 1n, gasPrice: 1n };
      },
    });
    verbs.setAmount("0.6");
    await vi.waitFor(() => expect(isFirst).toBe(false));
    verbs.setAmount("0.7");
    finish();
    const last = { amount: "0.7", fee: { status: "known", value: "210000" } };
    await vi.waitFor(() => expect(draft()).toMatchObject(last));
    await settleAll();
    expect(draft()).toMatchObject(last);
  });

  it("is undone by whoever goes on writing, and keeps what the fee was", async () => {
    const { draft, prepare, verbs } = await world();
    await prepare();
    verbs.edit();
    expect(draft()).toMatchObject({ stage: "editing", amount: "0.5", fee: { status: "known" } });
    await expect(verbs.submit()).rejects.toThrow("Nothing was reviewed.");
  });
});

describe("sending", () => {
  it("has the wallet send exactly what was reviewed, once, and reads anew what is left", async () => {
    const { asked, draft, evm, prepare, verbs } = await world();
    await prepare();
    const [first, second] = [verbs.submit(), verbs.submit()];
    expect(second).toBe(first);
    expect(draft().stage).toBe("asking");
    evm.holdings.set(ONE, [coin(99_000_000n)]);
    const before = [asked("tokens").length, asked("balance").length];
    expect(await first).toEqual({ hash: "0xhash" });
    expect(asked("send")).toEqual([`send:50000000:${BOB}:eip155:1`]);
    await settleAll();
    expect([asked("tokens").length, asked("balance").length]).toEqual(before.map((count) => count + 1));
    // What was sent is shown as it was.
    expect(draft()).toMatchObject({ stage: "sent", hash: "0xhash", amount: "0.5", token: { value: "150000000" } });
    verbs.setAmount("7");
    verbs.edit();
    expect(draft()).toMatchObject({ stage: "sent", amount: "0.5" });
    await expect(verbs.submit()).rejects.toMatchObject({ code: "send/incomplete" });
    await verbs.begin();
    expect(draft()).toMatchObject({ stage: "editing", amount: "", receiver: "", token: { value: "99000000" } });
  });

  it("is told of with what it is counted in, and kept by the activity, also of a token", async () => {
    const { asked, foyer, prepare, verbs } = await world();
    const told: FoyerEvents["transaction-sent"][] = [];
    foyer.on("transaction-sent", (sent) => told.push(sent));
    await prepare({ asset: TOKEN });
    await verbs.submit();
    expect(asked("send")).toEqual([`send:500000:${BOB}:eip155:1:${TOKEN}`]);
    const sent = { account: ONE, hash: "0xhash", to: BOB, amount: 500_000n, asset: TOKEN, decimals: 6, symbol: "USDC" };
    expect(told).toEqual([sent]);
    await settleAll();
    const { activity } = await import("../activity/activity.ts");
    await foyer.use(activity()).refresh();
    expect(selectActivity(foyer.getSnapshot())).toMatchObject({
      items: [{ hash: "0xhash", verb: "sent", status: "pending", transfers: [{ quantity: "0.5", symbol: "USDC" }] }],
    });
  });

  it("that a person declines is an error of its own, and goes back to the review with everything kept", async () => {
    const { asked, draft, evm, foyer, prepare, verbs } = await world();
    await prepare();
    const before = draft();
    evm.answer.sign = "reject";
    const declined = verbs.submit();
    await expect(declined).rejects.toMatchObject({
      code: "send/rejected",
      context: { namespace: "eip155" },
      cause: { code: "wallet/rejected" },
    });
    expect(draft()).toEqual({ ...before, failure: { code: "send/rejected" } });
    expect(selectRecentReceivers(foyer.getSnapshot())).toBeUndefined();
    evm.answer.sign = "approve";
    await verbs.submit();
    expect(draft()).toMatchObject({ stage: "sent", failure: undefined });
    expect(asked("send")).toHaveLength(2);
  });

  it("that fails otherwise says why, and is unsure if the caller aborts", async () => {
    const { draft, evm, fail, prepare, verbs } = await world();
    await prepare();
    evm.answer.sign = fail("wallet/internal", "nonce too low");
    await expect(verbs.submit()).rejects.toMatchObject({ code: "wallet/internal" });
    expect(draft()).toMatchObject({
      stage: "reviewing",
      failure: { code: "wallet/internal", reason: "nonce too low" },
    });
    evm.answer.sign = "hang";
    const end = new AbortController();
    const stopped = verbs.submit({ signal: end.signal });
    await settleAll();
    expect(draft()).toMatchObject({ stage: "asking", failure: undefined });
    end.abort();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    // The wallet may still send it.
    expect(draft()).toMatchObject({ stage: "unsure", amount: "0.5", failure: { code: "flow/aborted" } });
    await settleAll();
    expect(draft().doubt).toBe("unknown");
  });

  it("belongs to the account that was asked, whichever is in use by the time of the answer", async () => {
    const { connectionId, draft, evm, foyer, prepare, verbs } = await world();
    const told: FoyerEvents["transaction-sent"][] = [];
    foyer.on("transaction-sent", (sent) => told.push(sent));
    await prepare();
    const original = evm.capabilities.send;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    Object.assign(evm.capabilities, {
      send: async (given: Parameters<NonNullable<typeof original>>[0]) => {
        await slow;
        return original?.(given);
      },
    });
    const done = verbs.submit();
    await settleAll();
    await foyer.switchConnection({ connectionId, account: `${ONE}-second` });
    await settleAll();
    const begun = draft();
    expect(begun).toMatchObject({ account: `${ONE}-second`, stage: "editing", amount: "", receiver: BOB });
    finish();
    expect(await done).toEqual({ hash: "0xhash" });
    await settleAll();
    expect(told).toMatchObject([{ account: ONE, hash: "0xhash" }]);
    expect(draft()).toMatchObject({ account: `${ONE}-second`, stage: "editing", hash: undefined });
    expect(selectRecentReceivers(foyer.getSnapshot())).toEqual([{ address: BOB }]);
  });

  it("is refused where another account came into use in the very moment", async () => {
    const { asked, connectionId, evm, prepare, verbs } = await world();
    await prepare();
    evm.moveTo(connectionId, "eip155:2");
    await expect(verbs.submit()).rejects.toMatchObject({ code: "send/incomplete" });
    expect(asked("send")).toEqual([]);
  });

  it("leaves nobody waiting when the kit ends", async () => {
    const { draft, evm, foyer, prepare, verbs } = await world();
    evm.answer.estimateFee = "hang";
    const hung = prepare();
    await settleAll();
    expect(draft().fee.status).toBe("loading");
    Object.assign(evm.address, { check: () => new Promise(() => undefined) });
    const judged = verbs.setReceiver("0x01");
    await settleAll();
    foyer.destroy();
    await judged;
    expect(await hung).toBe(false);
    expect(draft()).toMatchObject({ fee: { status: "unknown" }, to: { why: { kind: "unreachable" } } });
  });
});
