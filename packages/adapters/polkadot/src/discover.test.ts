import { createPolkadotWallet, createTestPage, injectInto, type TestPage } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it, vi } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const enable = async (): Promise<undefined> => undefined;

/** What is listed of a page with these wallets on it. */
async function listed(...keys: readonly string[]) {
  const page = createTestPage();
  for (const key of keys) injectInto(page, { key, wallet: { enable } });
  return await onPage(page);
}

async function onPage(page: TestPage) {
  const { adapter } = startAdapter({ page });
  await settle();
  return adapter.connectors();
}

describe("finding wallets", () => {
  it.each([
    ["polkadot-js", "Polkadot{.js}"],
    ["subwallet-js", "SubWallet"],
    ["talisman", "Talisman"],
    ["polkagate", "PolkaGate"],
    ["PolkaGate", "PolkaGate"],
    ["fearless-wallet", "Fearless Wallet"],
    ["enkrypt", "Enkrypt"],
    ["aleph-zero-signer", "Aleph Zero Signer"],
    ["manta-wallet-js", "Manta Wallet"],
    ["nightly", "Nightly"],
    ["okxwallet", "OKX Wallet"],
  ])("calls the wallet at '%s' %s", async (key, name) => {
    expect(await listed(key)).toMatchObject([
      {
        id: `injectedWeb3:${key}`,
        wallet: { name, windowPath: `injectedWeb3.${key}` },
        source: "injectedWeb3",
        chains: "any",
        unverified: undefined,
      },
    ]);
  });

  it("gives no name to a wallet that hides it behind a hash", async () => {
    const key = "0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d";
    expect((await listed(key))[0]?.wallet.name).toBe("Browser Wallet");
  });

  it("tells Nova's own browser from the extension whose key it uses", async () => {
    const page = createTestPage();
    page.set("walletExtension", { isNovaWallet: true });
    for (const key of ["polkadot-js", "talisman"]) injectInto(page, { key, wallet: { enable } });
    const [nova, talisman] = await onPage(page);
    expect(nova).toMatchObject({
      id: "injectedWeb3:nova",
      wallet: { name: "Nova Wallet", windowPath: "walletExtension" },
    });
    expect(talisman?.wallet.name).toBe("Talisman");
  });

  it.each([300, 1_000, 3_000])(
    "finds a wallet that comes before %i ms have gone, though no event tells of it",
    async (ms) => {
      const { adapter, page, clock, events } = startAdapter();
      await clock.advanceAsync(ms - 1);
      createPolkadotWallet().inject(page);
      await settle();
      expect(adapter.connectors()).toEqual([]);
      await clock.advanceAsync(1);
      await settle();
      expect(events).toMatchObject([{ type: "connector", change: "added" }]);
    },
  );

  it.each(["DOMContentLoaded", "load", "pageshow", "visibilitychange", "focus"])("looks again at %s", async (type) => {
    const { adapter, page } = startAdapter();
    createPolkadotWallet().inject(page);
    page.dispatchEvent(new Event(type));
    await settle();
    expect(adapter.connectors()).toHaveLength(1);
  });

  it("looks again when it is asked to, and stops when it is told to", async () => {
    const { adapter, page, clock, stop } = startAdapter();
    createPolkadotWallet({ key: "alder" }).inject(page);
    adapter.refresh();
    await settle();
    expect(adapter.connectors()).toHaveLength(1);
    adapter.refresh();
    stop();
    await settle();
    expect([clock.pendingTimers(), page.listenerCount(), adapter.connectors()]).toEqual([0, 0, []]);
  });

  it("makes no object on the page and replaces none", async () => {
    const { page } = startAdapter();
    expect("injectedWeb3" in page).toBe(false);
    injectInto(page, { key: "alder", wallet: { enable } });
    const before = page["injectedWeb3"];
    page.dispatchEvent(new Event("load"));
    await settle();
    expect(page["injectedWeb3"]).toBe(before);
    expect(Object.keys(before as object)).toEqual(["alder"]);
  });

  it("enables none by itself: that would open a window for each", async () => {
    const asked = vi.fn(async () => undefined);
    const page = createTestPage();
    for (const key of ["alder", "birch"]) injectInto(page, { key, wallet: { enable: asked } });
    const { adapter, clock } = startAdapter({ page });
    adapter.refresh();
    await clock.advanceAsync(10_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it("keeps the first of two wallets that use one key, and marks the later one", async () => {
    const { adapter, page } = startAdapter();
    const [first, later] = [createPolkadotWallet({ key: "alder" }), createPolkadotWallet({ key: "alder" })];
    first.inject(page);
    adapter.refresh();
    await settle();
    later.inject(page);
    adapter.refresh();
    adapter.refresh();
    await settle();
    expect(adapter.connectors()).toMatchObject([
      { id: "injectedWeb3:alder", unverified: undefined },
      { id: "injectedWeb3:alder#2", unverified: true },
    ]);
    expect(adapter.provider("injectedWeb3:alder")).toBe(first.injected(page));
    expect(adapter.provider("injectedWeb3:alder#2")).toBe(later.injected(page));
  });

  it.each([
    ["a text", "wallets"],
    ["null", null],
    ["a trap", new Proxy({}, { ownKeys: () => [].concat(null as never) })],
    ["a list of nothing", [undefined, null]],
  ])("is calm where %s is in the place of the wallets", async (_, injected) => {
    const page = createTestPage();
    page.set("injectedWeb3", injected);
    expect(await onPage(page)).toEqual([]);
  });

  it("leaves out a key of a thousand letters", async () => {
    expect(await listed("a".repeat(1_000), "alder")).toMatchObject([{ id: "injectedWeb3:alder" }]);
  });
});
