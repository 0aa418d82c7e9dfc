import { createFoyer } from "@foyer/core";
import { activity, selectActivity } from "@foyer/core/activity";
import { type CallToSend, calls, selectCallBatch, selectCallsMode } from "@foyer/core/calls";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { createEvmWallet, createRpcError, createTestPage, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, createTestClient, encodeFunctionData, erc20Abi, type Hex, http, parseAbi } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Running } from "../running.ts";
import type { EvmMoney } from "./money/put-money.ts";
import { startWithMoney } from "./money/start-with-money.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const [OWNER] = EVM_TEST_ADDRESSES as [Hex];
const CLOCK = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let running: Running<EvmChain>;
let money: EvmMoney;
let before: Hex;
const tester = () => createTestClient({ mode: "anvil", transport: http(running.chain.url) });
beforeAll(async () => {
  running = await startWithMoney({ chainId: 31_337, port: 0 });
  money = running.chain.money as EvmMoney;
}, PATIENCE_MS);
afterAll(() => running.stop());
beforeEach(async () => {
  before = await tester().snapshot();
});
afterEach(() => tester().revert({ id: before }));

const reader = () => createPublicClient({ transport: http(running.chain.url) });
const dollars = (): Hex => money.tokens.find(({ symbol }) => symbol === "USDC")?.address as Hex;
const held = (owner: Hex): Promise<bigint> =>
  reader().readContract({ address: dollars(), abi: erc20Abi, functionName: "balanceOf", args: [owner] });
const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;

/** An approval of the account to itself, and the call that spends it. */
function approveAndSpend(to: Hex, amount: bigint): [CallToSend, CallToSend] {
  const token = dollars();
  const abi = parseAbi(["function approve(address,uint256)", "function transferFrom(address,address,uint256)"]);
  return [
    { to: token, data: encodeFunctionData({ abi, functionName: "approve", args: [OWNER, amount] }) },
    { to: token, data: encodeFunctionData({ abi, functionName: "transferFrom", args: [OWNER, to, amount] }) },
  ];
}

/** A kit, connected to a wallet of the first account, that does several calls as one or does not. */
async function world({ isBatching = true }: { readonly isBatching?: boolean } = {}) {
  const { url, name } = running.chain;
  const page = createTestPage();
  const batchAccounts = isBatching ? { 31337: money.swaps.batchAccount } : {};
  const wallet = createEvmWallet({
    name: "Acme",
    rdns: "com.acme",
    state: { chainId: 31_337, rpc: { 31337: url }, batchAccounts },
  });
  const network = {
    id: 31_337,
    name,
    caipNetworkId: "eip155:31337" as const,
    chainNamespace: "eip155" as const,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  };
  const ports = createMemoryPorts({ clock: CLOCK, page: createMemoryPage({ target: page }), http: globalThis.fetch });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [network] })], ports });
  foyer.start();
  wallet.announce(page);
  await foyer.connect({ connectorId: "eip6963:com.acme" });
  const batches = foyer.use(calls());
  const asked = () => wallet.prompts.map(({ method }) => method).filter((method) => method !== "eth_requestAccounts");
  const batch = () => selectCallBatch(foyer.getSnapshot());
  return { asked, batch, batches, foyer, wallet, mode: () => selectCallsMode(foyer.getSnapshot()) };
}

describe("several calls on a real chain", { timeout: PATIENCE_MS }, () => {
  it("are one transaction of a wallet that does that, which is said before, and are followed to their end", async () => {
    const { asked, batch, batches, foyer, mode } = await world();
    foyer.use(activity());
    expect(mode()).toBeUndefined();
    expect(await batches.getCapabilities()).toMatchObject({ status: "known", atomic: "supported" });
    expect([mode(), asked()]).toEqual(["batch", []]);
    const to = someone();
    const sent = await batches.sendCalls({ calls: approveAndSpend(to, 5_000_000n), atomicRequired: true });
    expect([sent.mode, batch()?.status, asked()]).toEqual(["batch", "pending", ["wallet_sendCalls"]]);
    const over = await sent.settled();
    expect(over).toMatchObject({ id: sent.id, mode: "batch", status: "confirmed", account: `eip155:31337:${OWNER}` });
    expect(over.calls.map(({ status, hash }) => [status, hash])).toEqual([
      ["confirmed", over.hashes[0]],
      ["confirmed", over.hashes[0]],
    ]);
    expect((await reader().getTransactionReceipt({ hash: over.hashes[0] as Hex })).status).toBe("success");
    expect([await held(to), batch()]).toEqual([5_000_000n, over]);
    expect(await batches.getCallsStatus({ id: sent.id })).toEqual(over);
    const end = new AbortController();
    void foyer.use(activity()).watch({ signal: end.signal });
    await vi.waitFor(() =>
      expect(selectActivity(foyer.getSnapshot())).toMatchObject({
        items: [{ hash: over.hashes[0], verb: "executed", status: "confirmed" }],
      }),
    );
    end.abort();
    foyer.destroy();
  });

  it("are looked at by their name in a later visit, and a name that the wallet does not know is said to be none", async () => {
    const first = await world();
    const { id } = await first.batches.sendCalls({ calls: approveAndSpend(someone(), 1n) });
    first.foyer.destroy();
    const later = await world();
    expect(await later.batches.followCalls({ id })).toMatchObject({ id, status: "confirmed", hashes: [id] });
    later.wallet.lie({ fail: { wallet_getCallsStatus: createRpcError({ code: 5730, message: "Unknown bundle id" }) } });
    await expect(later.batches.getCallsStatus({ id: "0xother" })).rejects.toMatchObject({
      code: "calls/unknown",
      context: { id: "0xother" },
    });
    expect(selectCallBatch(later.foyer.getSnapshot(), "0xother")).toBeUndefined();
    later.foyer.destroy();
  });

  it("all fail where one does, and none is done", async () => {
    const { batch, batches, foyer } = await world();
    const to = someone();
    const [, spend] = approveAndSpend(to, 5n);
    const { settled } = await batches.sendCalls({ calls: [{ to, value: 7n }, spend] });
    expect(await settled()).toMatchObject({ status: "failed", calls: [{ status: "failed" }, { status: "failed" }] });
    expect([await reader().getBalance({ address: to }), batch()?.hashes.length]).toEqual([0n, 1]);
    foyer.destroy();
  });

  it("are asked for one after the other of a wallet that does not, which is said before", async () => {
    const { asked, batch, batches, foyer, mode } = await world({ isBatching: false });
    expect(await batches.getCapabilities()).toMatchObject({ status: "silent", atomic: "unsupported" });
    expect([mode(), asked()]).toEqual(["oneByOne", []]);
    const seen: unknown[] = [];
    foyer.subscribe(() => seen.push(batch() && [batch()?.mode, ...(batch()?.calls ?? []).map(({ status }) => status)]));
    const to = someone();
    const { settled, mode: done } = await batches.sendCalls({ calls: approveAndSpend(to, 9n) });
    const over = await settled();
    expect([done, over.status, await held(to)]).toEqual(["oneByOne", "confirmed", 9n]);
    expect(asked()).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
    // The second is asked for when the chain has done the first.
    const asking = seen.findIndex((one) => String(one).endsWith(",asked"));
    expect(seen[asking]).toEqual(["oneByOne", "confirmed", "asked"]);
    expect(new Set(over.hashes).size).toBe(2);
    foyer.destroy();
  });

  it("tell exactly which were done where the person declines in the middle, and go on from there", async () => {
    const { asked, batch, batches, foyer, wallet } = await world({ isBatching: false });
    const to = someone();
    let count = 0;
    wallet.script.onPrompt(() => {
      count += 1;
      return count === 2 ? "reject" : "approve";
    });
    const [approve, spend] = approveAndSpend(to, 9n);
    const rejected = batches.sendCalls({ calls: [approve, spend, { to, value: 3n }] });
    await expect(rejected).rejects.toMatchObject({ code: "calls/rejected", context: { done: 1, of: 3 } });
    expect(batch()).toMatchObject({
      status: "partial",
      failure: { code: "calls/rejected" },
      calls: [{ status: "confirmed" }, { status: "rejected" }, { status: "waiting" }],
    });
    expect([asked().length, await held(to), await reader().getBalance({ address: to })]).toEqual([2, 0n, 0n]);
    const { settled } = await batches.resumeCalls({ id: batch()?.id as string });
    expect((await settled()).calls.map(({ status }) => status)).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect([asked().length, await held(to), await reader().getBalance({ address: to })]).toEqual([4, 9n, 3n]);
    foyer.destroy();
  });

  it("tell exactly which were done where the chain undoes one", async () => {
    const { batch, batches, foyer, wallet } = await world({ isBatching: false });
    const to = someone();
    const [approve, spend] = approveAndSpend(to, 9n);
    let count = 0;
    wallet.script.onPrompt(async () => {
      count += 1;
      // While the person reads, the token becomes one that refuses.
      if (count === 2) await tester().setCode({ address: dollars(), bytecode: "0x60006000fd" });
      return "approve" as const;
    });
    await expect(batches.sendCalls({ calls: [approve, spend, { to, value: 3n }] })).rejects.toMatchObject({
      code: "calls/interrupted",
      context: { done: 1, of: 3, call: 1 },
    });
    expect(batch()).toMatchObject({
      status: "partial",
      calls: [{ status: "confirmed" }, { status: "failed" }, { status: "waiting" }],
    });
    expect(await reader().getBalance({ address: to })).toBe(0n);
    foyer.destroy();
  });

  it("are declined as one, and none is done", async () => {
    const { asked, batch, batches, foyer, wallet } = await world();
    wallet.script.onPrompt("reject");
    const to = someone();
    await expect(batches.sendCalls({ calls: approveAndSpend(to, 9n) })).rejects.toMatchObject({
      code: "calls/rejected",
      context: { done: 0, of: 2 },
    });
    expect([batch()?.status, asked(), await held(to)]).toEqual(["rejected", ["wallet_sendCalls"], 0n]);
    foyer.destroy();
  });

  it("are not asked for at all where all or none are wanted and the wallet does not do that", async () => {
    const { asked, batch, batches, foyer } = await world({ isBatching: false });
    const to = someone();
    const wanted = { calls: approveAndSpend(to, 9n), atomicRequired: true };
    await expect(batches.sendCalls(wanted)).rejects.toMatchObject({ code: "calls/unsupported" });
    const paid = { calls: approveAndSpend(to, 9n), capabilities: { paymasterService: { url: "https://pay.example" } } };
    await expect(batches.sendCalls(paid)).rejects.toMatchObject({ code: "calls/unsupported" });
    expect([asked(), batch()]).toEqual([[], undefined]);
    // One call is all or none in any case, and what is optional is done without.
    const capabilities = { paymasterService: { url: "https://pay.example", optional: true } };
    const one = await batches.sendCalls({ calls: [{ to, value: 1n }], atomicRequired: true, capabilities });
    expect([(await one.settled()).status, asked()]).toEqual(["confirmed", ["eth_sendTransaction"]]);
    foyer.destroy();
  });

  it("are asked for one after the other, said before, where the wallet does not do what it said", async () => {
    const { asked, batch, batches, foyer, mode, wallet } = await world();
    wallet.lie({ fail: { wallet_sendCalls: createRpcError({ code: 4200, message: "no" }) } });
    await batches.getCapabilities();
    expect(mode()).toBe("batch");
    const modes: unknown[] = [];
    wallet.script.onPrompt(() => {
      modes.push([batch()?.mode, mode()]);
      return "approve";
    });
    const { settled } = await batches.sendCalls({ calls: approveAndSpend(someone(), 9n) });
    expect((await settled()).status).toBe("confirmed");
    expect(modes).toEqual([
      ["oneByOne", "oneByOne"],
      ["oneByOne", "oneByOne"],
    ]);
    expect(asked()).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
    foyer.destroy();
  });

  it("are looked at before any is asked for", async () => {
    const { asked, batches, foyer } = await world({ isBatching: false });
    const to = someone();
    const wrong: [readonly CallToSend[], string][] = [
      [[], "there is no call"],
      [[{ to, value: 1n }, { to: "0x12" }], "calls[1].to is no address"],
      [[{ to, value: -1n }], "calls[0].value"],
      [[{ to, data: "0x1" }], "calls[0].data"],
      [Array.from({ length: 33 }, () => ({ to })), "more than 32"],
    ];
    for (const [given, problem] of wrong) {
      const error = await batches.sendCalls({ calls: given }).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: "calls/invalid", context: { problem: expect.stringContaining(problem) } });
    }
    expect(asked()).toEqual([]);
    foyer.destroy();
  });

  it("are not gone on with by another account", async () => {
    const { asked, batch, batches, foyer, wallet } = await world({ isBatching: false });
    const to = someone();
    const undo = foyer.subscribe(() => {
      if (batch()?.calls[0]?.status !== "pending") return;
      undo();
      wallet.setAccounts([1]);
    });
    const [approve, spend] = approveAndSpend(to, 9n);
    await expect(batches.sendCalls({ calls: [approve, spend] })).rejects.toMatchObject({
      code: "calls/interrupted",
      context: { done: 1, of: 2, call: 1, problem: "another account is in use by now" },
    });
    expect([asked().length, batch()?.status]).toEqual([1, "partial"]);
    foyer.destroy();
  });

  it("are shown by a wallet that shows them, and refused by name by one that does not", async () => {
    const { asked, batches, foyer, wallet } = await world();
    const { id } = await batches.sendCalls({ calls: approveAndSpend(someone(), 1n) });
    await batches.showCallsStatus({ id });
    expect(asked()).toEqual(["wallet_sendCalls", "wallet_showCallsStatus"]);
    wallet.lie({ fail: { wallet_showCallsStatus: createRpcError({ code: 4200, message: "no" }) } });
    await expect(batches.showCallsStatus({ id })).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    foyer.destroy();
  });
});
