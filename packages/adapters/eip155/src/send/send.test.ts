import type { Transfer } from "@foyer/contract";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { RECEIPT_POLL_MS } from "../constants.ts";
import { type ConnectedWorld, CONNECTION_ID as connectionId, connectWallet } from "../testing/connect-wallet.ts";

const [FROM, TO] = EVM_TEST_ADDRESSES as [string, string];
const HASH = `0x${"ab".repeat(32)}`;
const TRANSFER: Transfer<"eip155"> = { to: TO, amount: 10n ** 18n };

const connected = (answer: unknown = HASH, results: { [method: string]: unknown[] } = {}): Promise<ConnectedWorld> =>
  connectWallet(answer, results);

describe("sending", () => {
  it("has the wallet send wei in hex, on the chain in use, and gives the hash", async () => {
    const { adapter, asked } = await connected();
    const sent = await adapter.capabilities.send?.({ connectionId, transfer: TRANSFER });
    expect(sent?.hash).toBe(HASH);
    expect(asked).toEqual([
      { method: "eth_sendTransaction", params: [{ from: FROM, to: TO, value: "0xde0b6b3a7640000", chainId: "0x1" }] },
    ]);
  });

  it("carries the price that was chosen, and leaves the gas to the wallet", async () => {
    const { adapter, asked } = await connected();
    const fee = { gas: 21_000n, maxFeePerGas: 2_005n, maxPriorityFeePerGas: 5n, baseFeePerGas: 1_000n };
    await adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, fee } });
    await adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, fee: { gas: 21_000n, gasPrice: 9n } } });
    const plain = { from: FROM, to: TO, value: "0xde0b6b3a7640000", chainId: "0x1" };
    expect(asked.map(({ params }) => params)).toEqual([
      [{ ...plain, maxFeePerGas: "0x7d5", maxPriorityFeePerGas: "0x5" }],
      [plain],
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
    [
      "a tip that is more than the price",
      { fee: { gas: 1n, maxFeePerGas: 5n, maxPriorityFeePerGas: 6n } },
      "wallet/invalid-params",
    ],
    [
      "a price below nothing",
      { fee: { gas: 1n, maxFeePerGas: 5n, maxPriorityFeePerGas: -1n } },
      "wallet/invalid-params",
    ],
  ])("asks no wallet to send %s", async (_, part, code) => {
    const { adapter, asked } = await connected();
    const done = adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, ...part } });
    await expect(done).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it.each([
    [{ code: 4001, message: "no" }, "wallet/rejected"],
    [{ code: -32000, message: "insufficient funds for gas" }, "wallet/insufficient-funds"],
    // https://github.com/ava-labs/avalanchego/issues/1007 and https://github.com/xclud/web3dart/issues/100
    [{ code: -32000, message: "already known" }, "transaction/unsettled"],
    [{ code: -32000, message: "ALREADY_EXISTS: already known" }, "transaction/unsettled"],
    ["0xab", "transaction/unsettled"],
    [7, "transaction/unsettled"],
  ])("says what a wallet's answer %o means", async (answer, code) => {
    const { adapter } = await connected(answer);
    await expect(adapter.capabilities.send?.({ connectionId, transfer: TRANSFER })).rejects.toMatchObject({ code });
  });

  it("says that it prepares, and then that it asks, in the task in which the wallet is asked", async () => {
    const { adapter, asked } = await connected();
    const told: string[] = [];
    const onStage = (stage: string): void => void told.push(`${stage} ${asked.length}`);
    await adapter.capabilities.send?.({ connectionId, transfer: TRANSFER, onStage });
    expect(told).toEqual(["preparing 0", "asking 0"]);
  });

  it("asks no wallet where it is refused as it is about to ask, or no longer wanted", async () => {
    const { adapter, asked } = await connected();
    const refusal = new Error("another account is in use");
    const onStage = (stage: string): void => {
      if (stage === "asking") throw refusal;
    };
    const refused = adapter.capabilities.send?.({ connectionId, transfer: TRANSFER, onStage });
    await expect(refused).rejects.toMatchObject({ cause: refusal });
    const end = new AbortController();
    const stopped = adapter.capabilities.send?.({ connectionId, transfer: TRANSFER, signal: end.signal });
    end.abort();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    expect(asked).toEqual([]);
  });

  it("returns the hash of a transaction that the wallet approves after the caller aborted, and after the stop", async () => {
    const { adapter, wallet, page, stop } = await connected();
    let approve = (_: string): void => undefined;
    const provider: { request: (call: never) => Promise<unknown> } = wallet.provider(page);
    const { request } = provider;
    provider.request = async (call: { readonly method: string }) =>
      call.method === "eth_sendTransaction"
        ? await new Promise((resolve) => {
            approve = resolve;
          })
        : request(call as never);
    const end = new AbortController();
    let isAsked = (): void => undefined;
    const asking = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const onStage = (stage: string): void => {
      if (stage === "asking") isAsked();
    };
    const sent = adapter.capabilities.send?.({ connectionId, transfer: TRANSFER, signal: end.signal, onStage });
    await asking;
    end.abort();
    stop();
    approve(HASH);
    expect((await sent)?.hash).toBe(HASH);
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
