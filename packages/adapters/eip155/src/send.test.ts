import type { Transfer } from "@foyer/contract";
import { createEvmWallet, createTestClock, EVM_TEST_ADDRESSES, type EvmWallet, type TestClock } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { RECEIPT_POLL_MS } from "./constants.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const connectionId = `eip155:${connectorId}`;
const [FROM, TO] = EVM_TEST_ADDRESSES as [string, string];
const HASH = `0x${"ab".repeat(32)}`;
const TRANSFER: Transfer<"eip155"> = { to: TO, amount: 10n ** 18n };

type Call = { readonly method: string; readonly params: readonly unknown[] };
type World = Started & {
  readonly wallet: EvmWallet;
  readonly asked: Call[];
  readonly clock: TestClock;
  readonly rpc: Call[];
};

/** A connected wallet that answers a transaction with `answer`, and a node with these results. */
async function connected(answer: unknown = HASH, results: { [method: string]: unknown[] } = {}): Promise<World> {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
  const clock = createTestClock();
  const rpc: Call[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    const call = JSON.parse(String(init.body)) as Call;
    rpc.push(call);
    const [result] = results[call.method]?.splice(0, 1) ?? [];
    const error = result instanceof Error ? { code: -32000, message: result.message } : undefined;
    return Response.json({ jsonrpc: "2.0", id: 1, ...(error ? { error } : { result: result ?? null }) });
  };
  const started = startAdapter({ clock, fetch });
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId });
  const asked: Call[] = [];
  const provider: { request: (call: never) => Promise<unknown> } = wallet.provider(started.page);
  const { request } = provider;
  provider.request = async (call: Call) => {
    asked.push(call);
    if (call.method !== "eth_sendTransaction") return request(call as never);
    if (answer instanceof Error || Object(answer) === answer) throw answer;
    return answer;
  };
  return { ...started, wallet, asked, clock, rpc };
}

describe("sending", () => {
  it("has the wallet send wei in hex, on the chain in use, and gives the hash", async () => {
    const { adapter, asked } = await connected();
    const sent = await adapter.capabilities.send?.({ connectionId, transfer: TRANSFER });
    expect(sent?.hash).toBe(HASH);
    expect(asked).toEqual([
      { method: "eth_sendTransaction", params: [{ from: FROM, to: TO, value: "0xde0b6b3a7640000", chainId: "0x1" }] },
    ]);
  });

  it("moves the wallet first where the chain is another, and calls a contract with its data", async () => {
    const { adapter, asked } = await connected();
    const transfer: Transfer<"eip155"> = { to: TO.toLowerCase(), amount: 0n, data: "0xa9059cbb" };
    await adapter.capabilities.send?.({ connectionId, transfer, chain: "eip155:8453" });
    expect(asked.map(({ method }) => method).filter((method) => method !== "eth_chainId")).toEqual([
      "wallet_switchEthereumChain",
      "eth_sendTransaction",
    ]);
    expect(asked.at(-1)?.params).toEqual([{ from: FROM, to: TO, value: "0x0", data: "0xa9059cbb", chainId: "0x2105" }]);
  });

  it.each<[string, object, string]>([
    ["no address", { to: "name.eth" }, "address/invalid"],
    ["less than nothing", { amount: -1n }, "wallet/invalid-params"],
    ["more than there can be", { amount: 2n ** 256n }, "wallet/invalid-params"],
    ["half a byte", { data: "0xabc" }, "wallet/invalid-params"],
    ["a memo", { memo: "rent" }, "wallet/invalid-params"],
    ["a token", { asset: `eip155:1/erc20:${TO}` }, "wallet/invalid-params"],
  ])("asks no wallet to send %s", async (_, part, code) => {
    const { adapter, asked } = await connected();
    const done = adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, ...part } });
    await expect(done).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it.each([
    [{ code: 4001, message: "no" }, "wallet/rejected"],
    [{ code: -32000, message: "insufficient funds for gas" }, "wallet/insufficient-funds"],
    ["0xab", "wallet/internal"],
    [7, "wallet/internal"],
  ])("says what a wallet's answer %o means", async (answer, code) => {
    const { adapter } = await connected(answer);
    await expect(adapter.capabilities.send?.({ connectionId, transfer: TRANSFER })).rejects.toMatchObject({ code });
  });

  it.each([
    ["0x1", "confirmed"],
    ["0x0", "failed"],
  ])("is settled once there is a receipt, of status %s", async (status, outcome) => {
    const { adapter, clock, rpc } = await connected(HASH, { eth_getTransactionReceipt: [null, { status }] });
    const sent = await adapter.capabilities.send?.({ connectionId, transfer: TRANSFER });
    const settled = sent?.settled();
    await settle();
    await clock.advanceAsync(RECEIPT_POLL_MS);
    expect(await settled).toBe(outcome);
    expect(rpc.map(({ params }) => params)).toEqual([[HASH], [HASH]]);
  });
});

describe("estimating a fee", () => {
  it("asks the chain for the gas and for its price, and no wallet", async () => {
    const { adapter, asked, rpc } = await connected(HASH, {
      eth_estimateGas: ["0x5208"],
      eth_gasPrice: ["0x3b9aca00"],
    });
    const fee = await adapter.capabilities.estimateFee?.({ connectionId, transfer: TRANSFER });
    expect(fee).toEqual({ gas: 21_000n, gasPrice: 1_000_000_000n });
    expect(rpc.find(({ method }) => method === "eth_estimateGas")?.params).toEqual([
      { from: FROM, to: TO, value: "0xde0b6b3a7640000" },
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    [new Error("insufficient funds for transfer"), "wallet/insufficient-funds"],
    ["21000", "network/unreachable"],
  ])("says what is wrong: %s", async (gas, code) => {
    const { adapter } = await connected(HASH, { eth_estimateGas: [gas], eth_gasPrice: ["0x1"] });
    const fee = adapter.capabilities.estimateFee?.({ connectionId, transfer: TRANSFER });
    await expect(fee).rejects.toMatchObject({ code });
  });
});
