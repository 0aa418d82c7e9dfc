import { BITCOIN_TEST_ADDRESSES, createBitcoinWallet } from "@foyer/testing";
import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createProtocol } from "../create-protocol.ts";
import { mainnet, signet, testnet4 } from "../networks.ts";
import type { Runtime } from "../runtime.ts";
import { satsConnect } from "../sats-connect.ts";
import { connectTo, startAdapter } from "../testing/start-adapter.ts";
import { WALLET_API } from "../wallet-api/wallet-api.ts";
import { send } from "./send.ts";

const { p2wpkh } = BITCOIN_TEST_ADDRESSES;
const TRANSFER = { to: p2wpkh[1] ?? "", amount: 2_100_000_000_000_000n };

/** The library knows one page, which is the global one. */
async function connect(options: Parameters<typeof createBitcoinWallet>[0] = {}) {
  const connected = await connectTo(options, startAdapter({ satsConnect }));
  vi.stubGlobal("window", connected.page);
  return connected;
}

afterEach(() => void vi.unstubAllGlobals());

describe("sending through sats-connect", () => {
  it("has the wallet pay, the amount exact, and answers with its transaction", async () => {
    const { adapter, connection, wallet } = await connect();
    const sent = await adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER });
    expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(wallet.prompts.at(-1)).toMatchObject({
      kind: "send-transaction",
      method: "sendTransfer",
      address: p2wpkh[0],
      params: [{ address: p2wpkh[1], amount: 2_100_000_000_000_000 }],
    });
  });

  it("says that it prepares, and that it asks, before the wallet is asked, and asks nothing where that is refused", async () => {
    const { adapter, connection, wallet } = await connect();
    const recorded = await recordSendStages({
      send: (onStage) => adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER, onStage }),
      prompts: () => wallet.prompts.length,
    });
    expect(recorded).toEqual(SEND_STAGES);
  });

  it("is refused from the ordinals account, as the wallet would pay from its payment account", async () => {
    const { adapter, connection, wallet } = await connect();
    const ordinals = connection.accounts.find(({ details }) => details.purpose === "ordinals");
    const connectionId = connection.id;
    wallet.script.clear();
    const refusal = { code: "wallet/other-account", context: { account: p2wpkh[0] } };
    await expect(
      adapter.capabilities.send?.({ connectionId, account: ordinals?.id, transfer: TRANSFER }),
    ).rejects.toMatchObject(refusal);
    await adapter.select({ connectionId, account: ordinals?.id });
    await expect(adapter.capabilities.send?.({ connectionId, transfer: TRANSFER })).rejects.toMatchObject(refusal);
    expect(wallet.prompts).toEqual([]);
    await adapter.select({ connectionId, account: connection.account });
    expect(await adapter.capabilities.send?.({ connectionId, transfer: TRANSFER })).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each(["Fractal", "Testnet4", 5])("is refused where the wallet is on %j by now", async (name) => {
    const { adapter, connection, wallet } = await connect();
    wallet.lie({ network: { bitcoin: { name } }, mute: true });
    wallet.script.clear();
    await expect(
      adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER }),
    ).rejects.toMatchObject({ code: "network/unsupported" });
    expect(wallet.prompts).toEqual([]);
  });

  it("reaches the wallet that it is asked of, and not the one that the library met first", async () => {
    const { adapter, connection, connect: add, wallet } = await connect();
    const second = createBitcoinWallet({ name: "Second", path: "second.bitcoin" });
    const other = await add(second);
    await adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER });
    await adapter.capabilities.send?.({ connectionId: other.id, transfer: TRANSFER });
    const sends = [wallet, second].map(({ prompts }) => prompts.filter(({ kind }) => kind === "send-transaction"));
    expect(sends.map((prompts) => prompts.length)).toEqual([1, 1]);
  });

  it("opens no list of its own, keeps nothing and makes no global", async () => {
    const setItem = vi.fn();
    const { adapter, connection, page } = await connect();
    vi.stubGlobal("localStorage", { setItem, getItem: setItem });
    const before = Object.keys(page);
    await adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER });
    expect(setItem).not.toHaveBeenCalled();
    expect(Object.keys(page)).toEqual(before);
  });

  it("says that the person refused", async () => {
    const { adapter, connection, wallet } = await connect();
    wallet.script.onPrompt("reject");
    await expect(
      adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER }),
    ).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "sendNative", rawCode: -32_000 } });
  });

  it("does not pay through another object that came to the wallet's path", async () => {
    const { adapter, connection, page } = await connect();
    const request = vi.fn();
    page.set("XverseProviders", { BitcoinProvider: { request } });
    await expect(
      adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER }),
    ).rejects.toMatchObject({ code: "wallet/disconnected" });
    expect(request).not.toHaveBeenCalled();
  });

  it("says that the library is absent", async () => {
    const { connection, adapter, clock } = await connect();
    const wallet = {
      connector: adapter.connectors()[0],
      provider: adapter.provider(connection.connectorId),
      chains: [mainnet.caipNetworkId],
      link: { connection, account: connection.accounts[0] },
    };
    const runtime = {
      networks: [mainnet],
      protocol: createProtocol(async () => WALLET_API),
      links: { get: () => ({ ...wallet, connector: { ...wallet.connector, source: "wbip004" } }) },
      run: (_: unknown, work: (work: object) => Promise<unknown>) =>
        work({ host: { clock }, scope: new AbortController().signal }),
    } as unknown as Runtime;
    Object.assign(runtime.protocol, { lacks: () => false });
    const absent = (): Promise<never> =>
      Promise.reject(Object.assign(new Error("no"), { code: "ERR_MODULE_NOT_FOUND" }));
    await expect(send(runtime, { connectionId: connection.id, transfer: TRANSFER }, absent)).rejects.toMatchObject({
      code: "library/absent",
      context: { library: "sats-connect", operation: "sendNative" },
    });
  });

  it("asks nobody where the adapter was not given the library", async () => {
    const { adapter, connection, wallet } = await connectTo({});
    wallet.script.clear();
    const failed = adapter.capabilities.send?.({ connectionId: connection.id, transfer: TRANSFER });
    await expect(failed).rejects.toMatchObject({ code: "library/absent", context: { library: "sats-connect" } });
    expect(wallet.prompts).toEqual([]);
  });

  it.each([
    ["an address of another network", { to: "tb1q4qw42stdzjqs59xvlrlxr8526e3nunw7389zs2" }, "address/invalid"],
    ["no satoshi", { amount: 0n }, "wallet/invalid-params"],
    ["more than there are", { amount: 2_100_000_000_000_001n }, "wallet/invalid-params"],
    ["another coin", { asset: `${mainnet.caipNetworkId}/slip44:2` as const }, "wallet/invalid-params"],
    ["a memo", { memo: "Hello" }, "wallet/invalid-params"],
  ])("asks nobody to send %s", async (_, change, code) => {
    const { adapter, connection, wallet } = await connect();
    wallet.script.clear();
    await expect(
      adapter.capabilities.send?.({ connectionId: connection.id, transfer: { ...TRANSFER, ...change } }),
    ).rejects.toMatchObject({ code });
    expect(wallet.prompts).toEqual([]);
  });

  it("does not pay on another network than the one that was meant, though the address would do", async () => {
    const started = startAdapter({ networks: [testnet4, signet] });
    const { adapter, connection, wallet } = await connectTo({}, started);
    await adapter.select({ connectionId: connection.id, chain: signet.caipNetworkId });
    wallet.script.clear();
    const transfer = { to: "tb1q4qw42stdzjqs59xvlrlxr8526e3nunw7389zs2", amount: 1_000n };
    await expect(adapter.capabilities.send?.({ connectionId: connection.id, transfer })).rejects.toMatchObject({
      code: "network/unsupported",
      context: { chain: signet.caipNetworkId },
    });
    expect(wallet.prompts).toEqual([]);
  });
});
