import { createEvmWallet, EVM_TEST_ADDRESSES, type EvmWallet, type EvmWalletOptions } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const connectionId = `eip155:${connectorId}`;
const [FIRST, SECOND, THIRD] = EVM_TEST_ADDRESSES as [string, string, string];

type Connected = Started & {
  readonly wallet: EvmWallet;
  told(): readonly unknown[];
  addresses(): readonly string[];
  active(): string | undefined;
};

async function connected(options: EvmWalletOptions = {}): Promise<Connected> {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", ...options });
  const started = startAdapter();
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId });
  const before = started.events.length;
  const now = () => started.adapter.connections()[0];
  return {
    ...started,
    wallet,
    told: () => started.events.slice(before).map((event) => ("what" in event ? event.what : event.type)),
    addresses: () => now()?.accounts.map(({ address }) => address) ?? [],
    active: () => now()?.account.split(":")[2],
  };
}

describe("accounts of a connection [NSP-01]", () => {
  it("follow the wallet to another account, also when it still shares the one before", async () => {
    const { wallet, addresses, active, told } = await connected({ state: { accounts: [0, 1] } });
    wallet.switchAccount(1);
    expect(addresses()).toEqual([SECOND, FIRST]);
    expect(active()).toBe(SECOND);
    expect(told()).toEqual([["accounts"]]);
  });

  it("keep the one the application chose while the wallet's own choice stays", async () => {
    const { adapter, wallet, active } = await connected({ state: { accounts: [0, 1] } });
    await adapter.select({ connectionId, account: `eip155:1:${SECOND.toLowerCase()}` });
    expect(active()).toBe(SECOND);
    wallet.setAccounts([0, 2, 1]);
    expect(active()).toBe(SECOND);
    wallet.setAccounts([0, 2]);
    expect(active()).toBe(FIRST);
  });

  it("close the connection when there is none left", async () => {
    const { wallet, adapter, told } = await connected();
    wallet.setAccounts([]);
    expect(adapter.connections()).toEqual([]);
    expect(told()).toEqual(["closed"]);
  });

  it("stay as they are when the wallet sends something that is no list", async () => {
    const { wallet, addresses, told } = await connected();
    for (const payload of [undefined, null, "0x", 5, {}]) wallet.emit.accountsChanged(payload);
    expect(addresses()).toEqual([FIRST]);
    expect(told()).toEqual([]);
  });

  it("survive a payload that is a trap", async () => {
    const { wallet, addresses } = await connected();
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    expect(() => wallet.emit.accountsChanged(proxy)).not.toThrow();
    expect(addresses()).toEqual([FIRST]);
  });

  it("are told of once in a storm of the same news", async () => {
    const { wallet, told } = await connected({ state: { accounts: [0, 1] } });
    const began = performance.now();
    for (let count = 0; count < 10_000; count++) wallet.emit.accountsChanged([FIRST.toLowerCase(), SECOND]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(told()).toEqual([]);
  });

  it("cannot be chosen from outside the connection", async () => {
    const { adapter, active } = await connected();
    const choose = adapter.select({ connectionId, account: `eip155:1:${THIRD}` });
    await expect(choose).rejects.toThrow(
      `'${THIRD}' is not an address on eip155:1: the connection has no such account`,
    );
    expect(active()).toBe(FIRST);
  });
});

describe("the chain of a connection [NSP-01]", () => {
  it("follows the wallet to a network of the application, and account ids with it", async () => {
    const { adapter, wallet, told } = await connected();
    wallet.switchChain(8453);
    expect(adapter.connections()[0]).toMatchObject({
      chain: "eip155:8453",
      walletChain: "eip155:8453",
      account: `eip155:8453:${FIRST}`,
      accounts: [{ id: `eip155:8453:${FIRST}` }],
    });
    expect(told()).toEqual([["chain"]]);
  });

  it("stays when the wallet goes where the application is not, and says where the wallet is", async () => {
    const { adapter, wallet } = await connected();
    wallet.switchChain(137);
    expect(adapter.connections()[0]).toMatchObject({ chain: "eip155:1", walletChain: "eip155:137" });
  });

  it("stays when a relayed wallet is on none any more, and says that the wallet's is not known", async () => {
    const { adapter, wallet, told } = await connected();
    wallet.emit.chainChanged("0x0");
    expect(adapter.connections()[0]).toMatchObject({ chain: "eip155:1", walletChain: "unknown" });
    expect(told()).toEqual([["chain"]]);
  });

  it("stays as it is when the wallet sends something that is no chain", async () => {
    const { adapter, wallet, told } = await connected();
    for (const payload of [undefined, null, "", "banana", {}, -1]) wallet.emit.chainChanged(payload);
    expect(adapter.connections()[0]?.walletChain).toBe("eip155:1");
    expect(told()).toEqual([]);
  });

  it("is read again when the wallet says that it is connected", async () => {
    const { adapter, wallet } = await connected();
    wallet.emit.connect({ chainId: "0x2105" });
    expect(adapter.connections()[0]?.walletChain).toBe("eip155:8453");
    expect(() => wallet.emit.connect(undefined)).not.toThrow();
  });
});

describe("a wallet that disconnects", () => {
  it("closes the connection", async () => {
    const { adapter, wallet, told } = await connected();
    wallet.emit.disconnect({ code: 4900, message: "gone" });
    expect(adapter.connections()).toEqual([]);
    expect(told()).toEqual(["closed"]);
  });

  it("keeps the connection when it only lost the network and tries again, code 1013", async () => {
    const { adapter, wallet } = await connected();
    wallet.emit.disconnect({ code: 1013, message: "MetaMask: disconnected from chain" });
    expect(adapter.connections()).toHaveLength(1);
  });

  it("is listened to no more: not one listener is left", async () => {
    const { wallet, told } = await connected();
    wallet.lock();
    expect(wallet.listenerCount()).toBe(0);
    wallet.unlock();
    expect(told()).toEqual(["closed"]);
  });
});

describe("listeners on a wallet", () => {
  it("are removed exactly, and those of the page are left alone", async () => {
    const { adapter, wallet, page } = await connected();
    const provider = wallet.provider(page);
    provider.on("accountsChanged", () => undefined);
    expect(wallet.listenerCount()).toBe(5);
    await adapter.disconnect({ connectionId });
    expect(wallet.listenerCount()).toBe(1);
  });

  it("are not needed: a wallet without events connects too", async () => {
    const started = startAdapter();
    const answers: Record<string, unknown> = { eth_requestAccounts: [FIRST], eth_chainId: "0x1" };
    const provider = { request: async ({ method }: { method: string }) => answers[method] };
    const detail = { info: { uuid: "1", name: "Mute", rdns: "com.mute", icon: "" }, provider };
    started.page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
    const { id } = await started.adapter.connect({ connectorId: "eip6963:com.mute" });
    expect(await started.adapter.disconnect({ connectionId: id })).toEqual({ revoked: true });
  });

  it("go away with an adapter that the host stops as soon as it hears of a connection", async () => {
    const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
    const { page, clock, adapter } = startAdapter();
    const stop = adapter.start({
      app: { name: "Example", url: "https://example.org" },
      page,
      clock,
      fetch,
      emit: ({ type }) => type === "opened" && stop(),
    });
    wallet.announce(page);
    await adapter.connect({ connectorId }).catch(() => undefined);
    expect(adapter.connections()).toEqual([]);
    expect(wallet.listenerCount()).toBe(0);
  });
});
