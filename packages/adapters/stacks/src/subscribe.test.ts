import {
  createTestPage,
  placeWbipWallet,
  STACKS_TEST_ADDRESSES,
  STACKS_TESTNET_ADDRESSES,
  type StacksEvent,
} from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet, testnet } from "./networks.ts";
import { connected, found, ticks } from "./testing/connected.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];
const change = (payload: object): StacksEvent => ({ name: "accountChange", payload });

describe("following Xverse", () => {
  it("goes to the account that is told with a change", async () => {
    const { wallet, now } = await connected();
    wallet.switchAccount(1);
    await ticks();
    expect(now()).toMatchObject({ account: `stacks:1:${SECOND}`, walletChain: "stacks:1" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("asks silently where the change is told without addresses", async () => {
    const { wallet, now } = await connected();
    wallet.lie({ mute: true });
    wallet.switchAccount(1);
    wallet.lie({});
    wallet.emit(change({ type: "accountChange" }));
    await ticks();
    expect(now()?.account).toBe(`stacks:1:${SECOND}`);
    expect(wallet.prompts).toHaveLength(1);
  });

  it("ends the connection where the new account is none the site may see", async () => {
    const { wallet, now, events } = await connected();
    wallet.lie({ fail: { wallet_getAccount: { error: { code: -32002 } } } });
    wallet.emit(change({ type: "accountChange" }));
    await ticks();
    expect(now()).toBeUndefined();
    expect(events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" });
  });

  it("ends the connection when the person ends it in the wallet", async () => {
    const { wallet, page, now, events } = await connected();
    wallet.revoke(page);
    await ticks();
    expect(now()).toBeUndefined();
    expect(events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" });
  });

  it("goes along to another network of the application, where the account has another address", async () => {
    const { wallet, now } = await connected();
    wallet.switchNetwork("Testnet");
    await ticks();
    expect(now()).toMatchObject({
      account: `stacks:2147483648:${TEST_FIRST}`,
      chain: testnet.caipNetworkId,
      walletChain: testnet.caipNetworkId,
    });
  });

  it("stays connected while the wallet is on a network the application does not use, and says so", async () => {
    const { wallet, now } = await connected({}, { networks: [mainnet] });
    wallet.switchNetwork("Testnet");
    await ticks();
    expect(now()).toMatchObject({
      account: `stacks:1:${FIRST}`,
      chain: mainnet.caipNetworkId,
      walletChain: testnet.caipNetworkId,
    });
    wallet.switchNetwork("Mainnet");
    await ticks();
    expect(now()).toMatchObject({ account: `stacks:1:${FIRST}`, walletChain: mainnet.caipNetworkId });
  });

  it("lets the later of two changes stand, in whichever order the answers come", async () => {
    const { wallet, now, page } = await connected();
    let answer = (_: unknown): void => undefined;
    const provider = wallet.provider(page);
    const { request } = provider;
    Object.assign(provider, { request: () => new Promise((resolve) => (answer = resolve)) });
    wallet.emit(change({ type: "accountChange" }));
    wallet.emit(change({ type: "accountChange", addresses: [{ address: SECOND }] }));
    answer({ result: { addresses: [{ address: FIRST }] } });
    Object.assign(provider, { request });
    await ticks();
    expect(now()?.account).toBe(`stacks:1:${SECOND}`);
  });

  it.each([undefined, null, 5, "event", [], { addresses: null }, { addresses: 5 }, { stacks: "Testnet" }])(
    "asks again, and nobody, when it is told %o",
    async (payload) => {
      const { wallet, now, connection } = await connected();
      wallet.emit(change(payload as never));
      await ticks();
      expect(now()).toEqual(connection);
      expect(wallet.prompts).toHaveLength(1);
    },
  );

  it("hears nothing more once it is disconnected", async () => {
    const { adapter, wallet, connection, events } = await connected();
    await adapter.disconnect({ connectionId: connection.id });
    const told = events.length;
    expect(wallet.listenerCount()).toBe(0);
    wallet.switchAccount(1);
    await ticks();
    expect(events).toHaveLength(told);
  });
});

describe("following others", () => {
  it("hears nothing of Leather, which tells nothing", async () => {
    const { wallet, now, connection } = await connected({ dialect: "leather" });
    wallet.switchAccount(1);
    await ticks();
    expect(now()).toBe(connection);
  });

  it.each([
    ["throws when it is listened to", () => Promise.reject(new Error("no")), true],
    ["gives no undo", () => undefined, false],
    ["throws when it is left", () => () => expect.fail("left"), false],
  ])("survives a wallet that %s", async (_, addListener, isThrown) => {
    const page = createTestPage();
    const provider = {
      request: async () => ({ result: { addresses: [{ address: FIRST }] } }),
      addListener() {
        if (isThrown) throw new Error("no such event");
        return addListener();
      },
    };
    placeWbipWallet(page, { entry: { id: "AcmeProvider", name: "Acme" }, provider });
    const started = startAdapter({ page });
    await found(started, "wbip:AcmeProvider");
    const { id } = await started.adapter.connect({ connectorId: "wbip:AcmeProvider" });
    await started.adapter.disconnect({ connectionId: id });
    expect(started.adapter.connections()).toEqual([]);
  });
});
