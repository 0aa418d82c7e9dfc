import { BITCOIN_TEST_ADDRESSES, type TestPage } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { enter } from "../testing/enter.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const { p2wpkh } = BITCOIN_TEST_ADDRESSES;
const fail = (): never => {
  throw "no" as unknown as Error;
};
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();

type Listening = { readonly eventName: string; readonly cb: (event: unknown) => void };

async function connectAt(path: string, provider: object, place: (page: TestPage) => void = () => undefined) {
  const started = startAdapter();
  place(started.page);
  enter(started.page, { entry: path.includes("unisat") ? {} : { id: path, name: "Acme" }, provider });
  const [connectorId = ""] = await started.listed(1);
  return { ...started, connectorId, connection: await started.adapter.connect({ connectorId }) };
}

const unisat = (members: object): object => ({
  requestAccounts: async () => [p2wpkh[0]],
  getAccounts: async () => [p2wpkh[0]],
  getChain: async () => ({ enum: "BITCOIN_MAINNET" }),
  signMessage: async () => "",
  ...members,
});
const connectUnisat = (members: object) =>
  connectAt("unisat", {}, (page) => page.set("unisat_wallet", unisat(members)));

describe("a badly made wallet", () => {
  it("whose listening throws, or gives nothing back, is used without it and left in peace", async () => {
    for (const addListener of [fail, () => undefined, () => fail, () => proxy, () => "no"]) {
      const request = async (method: string): Promise<unknown> =>
        method === "wallet_disconnect" ? { result: null } : { result: { addresses: [p2wpkh[0]], network: null } };
      const { adapter, connection } = await connectAt("acme.bitcoin", { request, addListener });
      expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: true });
    }
    for (const members of [{}, { on: fail, removeListener: fail }, { on: () => undefined }, { on: proxy }]) {
      const { adapter, connection } = await connectUnisat(members);
      expect(await adapter.disconnect({ connectionId: connection.id })).toEqual({ revoked: false });
    }
  });

  it("that tells nonsense ends nothing and opens nothing, but for no account", async () => {
    const listeners = new Map<string, (payload: unknown) => void>();
    const { adapter, connection } = await connectUnisat({
      on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
      removeListener: () => undefined,
    });
    for (const payload of [[p2wpkh[0]], [p2wpkh[0], p2wpkh[0]], [null, p2wpkh[0], 5]])
      listeners.get("accountsChanged")?.(payload);
    listeners.get("chainChanged")?.(proxy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(adapter.connections()).toEqual([connection]);
    listeners.get("accountsChanged")?.(proxy);
    expect(adapter.connections()).toEqual([]);
  });

  it.each([
    () => proxy,
    () => undefined,
    () => null,
    () => "",
    () => "signature",
    () => ({ signature: proxy }),
    () => 5,
  ])("whose signature is none is not believed, %#", async (sign) => {
    const { adapter, connection } = await connectUnisat({ signMessage: async () => sign() });
    await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
    });
  });

  it("that answers a payment with no transaction is not believed", async () => {
    const { adapter, connection } = await connectUnisat({ sendBitcoin: async () => ({ txid: "no" }) });
    const transfer = { to: p2wpkh[1] ?? "", amount: 1_000n };
    await expect(adapter.capabilities.send?.({ connectionId: connection.id, transfer })).rejects.toMatchObject({
      code: "wallet/internal",
    });
  });

  it("that moved to an account the site may not see has ended the connection", async () => {
    const listening: Listening[] = [];
    let denied = false;
    const request = async (): Promise<unknown> =>
      denied ? { error: { code: -32_002, message: "Access denied" } } : { result: { addresses: [p2wpkh[0]] } };
    const { adapter, events } = await connectAt("acme.bitcoin", {
      request,
      addListener: (entry: Listening) => void listening.push(entry),
    });
    const change = listening.find(({ eventName }) => eventName === "accountChange");
    change?.cb({ type: "accountChange" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(adapter.connections()).toHaveLength(1);
    denied = true;
    change?.cb({ type: "accountChange" });
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" }));
  });

  it("that answers questions out of order is believed in the newest", async () => {
    const listening: Listening[] = [];
    const answers: ((address: string | undefined) => void)[] = [];
    let isAsked = false;
    const request = (): Promise<unknown> =>
      isAsked
        ? new Promise((resolve) =>
            answers.push((address) => resolve({ result: { addresses: [address], network: {} } })),
          )
        : Promise.resolve({ result: { addresses: [p2wpkh[0]], network: {} } });
    const { adapter } = await connectAt("acme.bitcoin", {
      request,
      addListener: (entry: Listening) => void listening.push(entry),
    });
    isAsked = true;
    listening[0]?.cb({});
    listening[0]?.cb({});
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(p2wpkh[2]);
    answers[0]?.(p2wpkh[1]);
    await vi.waitFor(() => expect(adapter.connections()[0]?.account).toContain(p2wpkh[2]));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(adapter.connections()[0]?.account).toContain(p2wpkh[2]);
  });
});

it("hears Fordefi, which is listened to in another way", async () => {
  const addListener = vi.fn();
  const request = async (): Promise<unknown> => ({ result: { addresses: [p2wpkh[0]] } });
  await connectAt("FordefiProviders.UtxoProvider", { request, addListener });
  expect(addListener.mock.calls.map(([event]) => event)).toEqual(["accountChange", "networkChange", "disconnect"]);
});
