import { createBitcoinWallet, createTestPage } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { enter } from "../testing/enter.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const unisat = (flags: object = {}): object => ({
  requestAccounts: () => undefined,
  getAccounts: () => undefined,
  signMessage: () => undefined,
  ...flags,
});

async function namesOn(globals: { readonly [name: string]: unknown }): Promise<readonly (readonly string[])[]> {
  const page = createTestPage();
  for (const [name, value] of Object.entries(globals)) page.set(name, value);
  const { adapter, listed, stop } = startAdapter({ page });
  await vi.waitFor(() => expect(adapter.connectors().length).toBeGreaterThan(0));
  await listed(adapter.connectors().length);
  const found = adapter.connectors().map(({ id, wallet }) => [id, wallet.name]);
  stop();
  return found;
}

describe("wallets at globals", () => {
  it.each(["btc_providers", "webbtc_providers", "wbip_providers"])("are found in the list %s", async (list) => {
    const started = startAdapter();
    createBitcoinWallet({ name: "Acme", path: "acme.bitcoin", list }).install(started.page);
    started.adapter.refresh();
    expect(await started.listed(1)).toEqual(["wbip004:acme.bitcoin"]);
    expect(started.adapter.connectors()[0]).toMatchObject({
      source: "wbip004",
      wallet: { name: "Acme", windowPath: "acme.bitcoin", icon: expect.stringContaining("data:image/svg+xml") },
    });
  });

  it("are found at their own path where the list was lost, under the same id", async () => {
    const { page, adapter, listed } = startAdapter();
    createBitcoinWallet().install(page);
    page.unset("btc_providers");
    adapter.refresh();
    expect(await listed(1)).toEqual(["wbip004:XverseProviders.BitcoinProvider"]);
  });

  it("are each listed once, in a list or two and at a path of their own", async () => {
    const { page, adapter, listed } = startAdapter();
    const wallet = createBitcoinWallet({ family: "leather" });
    wallet.install(page);
    page.set("wbip_providers", page["btc_providers"]);
    createBitcoinWallet({ family: "unisat" }).install(page);
    page.set("unisat", page["unisat_wallet"]);
    adapter.refresh();
    expect(await listed(2)).toEqual(["wbip004:LeatherProvider", "window:unisat_wallet"]);
    expect(adapter.provider("wbip004:LeatherProvider")).toBe(wallet.provider(page));
  });

  it("are found late: within three seconds by looking, then when the visitor comes back", async () => {
    const { page, adapter, clock, listed } = startAdapter();
    const wallet = createBitcoinWallet({ clock });
    wallet.installLate(page, 2_500);
    await clock.advanceAsync(3_000);
    await listed(1);
    expect(clock.pendingTimers()).toBe(0);
    createBitcoinWallet({ family: "unisat" }).install(page);
    await clock.advanceAsync(60_000);
    expect(adapter.connectors()).toHaveLength(1);
    page.dispatchEvent(new Event("visibilitychange"));
    await listed(2);
  });

  it("are not looked for once it is stopped", async () => {
    const { page, clock, adapter, stop } = startAdapter();
    enter(page, { entry: { id: "acme.bitcoin", name: "Acme" }, provider: { request: () => undefined } });
    stop();
    await clock.advanceAsync(10_000);
    expect([adapter.connectors().length, page.listenerCount(), clock.pendingTimers()]).toEqual([0, 0, 0]);
  });

  it("leave the page as it was: no list is made", async () => {
    const { page, adapter, clock } = startAdapter();
    adapter.refresh();
    await clock.advanceAsync(5_000);
    expect("btc_providers" in page).toBe(false);
  });

  it("at window.unisat are UniSat where nothing says otherwise", async () => {
    expect(await namesOn({ unisat: unisat() })).toEqual([["window:unisat", "UniSat"]]);
  });

  it.each([
    ["isBinance", "Binance Wallet"],
    ["isBitKeep", "Bitget Wallet"],
  ])("at window.unisat that wear %s are %s", async (flag, name) => {
    expect(await namesOn({ unisat: unisat({ [flag]: true }) })).toEqual([["window:unisat", name]]);
  });

  it("that impersonate UniSat are listed at their own path, and UniSat at its own", async () => {
    expect(
      await namesOn({
        unisat: unisat({ isBinance: true }),
        binancew3w: { bitcoin: unisat({ isBinance: true }) },
        bitkeep: { unisat: unisat() },
        unisat_wallet: unisat(),
      }),
    ).toEqual([
      ["window:unisat_wallet", "UniSat"],
      ["window:bitkeep.unisat", "Bitget Wallet"],
      ["window:binancew3w.bitcoin", "Binance Wallet"],
    ]);
  });

  it("that impersonate UniSat without being asked have no second entry", async () => {
    expect(await namesOn({ unisat: unisat({ isOkxWallet: true }), okxwallet: { bitcoin: unisat() } })).toEqual([
      ["window:okxwallet.bitcoin", "OKX Wallet"],
    ]);
    expect(await namesOn({ unisat: unisat(), unisat_wallet: unisat() })).toEqual([["window:unisat_wallet", "UniSat"]]);
  });

  it("that throw at every touch are none", async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(
      await namesOn({ unisat: proxy, okxwallet: proxy, btc_providers: proxy, bitkeep: proxy, unisat_wallet: unisat() }),
    ).toEqual([["window:unisat_wallet", "UniSat"]]);
  });
});
