import { createStacksWallet, createTestClock, createTestPage, placeWbipWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { announced, found, ticks } from "./testing/connected.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const ICON = "data:image/png;base64,iVBORw0KGgo=";
const XVERSE = "wbip:XverseProviders.BitcoinProvider";
const entry = (id: string, more: object = {}) => ({ id, name: "Acme", icon: ICON, ...more });
const provider = () => ({ request: async () => ({ result: null }) });

describe("finding wallets", () => {
  it("finds one that is in the list, with what it says of itself", async () => {
    const { adapter, wallet, page } = await announced({ name: "Alder" });
    expect(adapter.connectors()).toEqual([
      {
        id: XVERSE,
        namespace: "stacks",
        wallet: { name: "Alder", icon: wallet.entry["icon"], windowPath: "XverseProviders.BitcoinProvider" },
        source: "wbip004",
        chains: "any",
        unverified: undefined,
      },
    ]);
    expect(adapter.provider(XVERSE)).toBe(wallet.provider(page));
  });

  it("finds one that was there before it started", async () => {
    const page = createTestPage();
    createStacksWallet().announce(page);
    await found(startAdapter({ page }), XVERSE);
  });

  it("repairs the type of Leather's icon, which does not exist", async () => {
    const { adapter, wallet } = await announced({ dialect: "leather" });
    expect(wallet.entry["icon"]).toMatch(/^data:image\/svg;/);
    expect(adapter.connectors()[0]?.wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it.each(["webbtc_stx_providers", "wbip_providers"])("looks into the older list %s as well", async (list) => {
    const page = createTestPage();
    createStacksWallet({ lists: [list] }).announce(page);
    await found(startAdapter({ page }), XVERSE);
  });

  it.each([
    ["XverseProviders.BitcoinProvider", "Xverse"],
    ["LeatherProvider", "Leather"],
    ["AsignaProvider", "Asigna"],
    ["FordefiProviders.UtxoProvider", "Fordefi"],
    ["StacksProvider", "Stacks wallet"],
  ])("finds one at %s that is in no list", async (path, name) => {
    const page = createTestPage();
    createStacksWallet({ path, lists: [] }).announce(page);
    const started = startAdapter({ page });
    await found(started, `wbip:${path}`);
    expect(started.adapter.connectors()).toMatchObject([{ wallet: { name, windowPath: path }, source: "window" }]);
  });

  it("lists each object once, in however many lists and places it is", async () => {
    const page = createTestPage();
    const wallet = createStacksWallet({ lists: ["btc_providers", "webbtc_stx_providers", "wbip_providers"] });
    wallet.announce(page);
    page.set("StacksProvider", wallet.provider(page));
    const started = startAdapter({ page });
    await found(started, XVERSE);
    started.adapter.refresh();
    await ticks();
    expect(started.adapter.connectors()).toHaveLength(1);
  });

  it("takes what is at StacksProvider for nobody's where another wallet is found", async () => {
    const page = createTestPage();
    // Xverse leaves an object there that answers no requests.
    page.set("StacksProvider", provider());
    createStacksWallet().announce(page);
    const started = startAdapter({ page });
    await found(started, XVERSE);
    expect(started.adapter.connectors()).toHaveLength(1);
  });

  it("leaves out one that lists methods, and none for Stacks", async () => {
    const page = createTestPage();
    const methods = ["getInfo", "signPsbt", "sendTransfer"];
    placeWbipWallet(page, { entry: entry("AcmeBitcoin", { methods }), provider: provider() });
    placeWbipWallet(page, {
      entry: entry("AcmeStacks", { methods: [...methods, "stx_signMessage"] }),
      provider: provider(),
    });
    placeWbipWallet(page, { entry: entry("AcmeSilent"), provider: provider() });
    const started = startAdapter({ page });
    await found(started, "wbip:AcmeSilent");
    expect(started.adapter.connectors().map(({ id }) => id)).toEqual(["wbip:AcmeStacks", "wbip:AcmeSilent"]);
  });

  it("fetches nothing where no wallet is", async () => {
    const page = createTestPage();
    page.set("webbtc_stx_providers", []);
    const started = startAdapter({ page });
    await started.clock.advanceAsync(5_000);
    expect(started.adapter.connectors()).toEqual([]);
  });
});

describe("finding wallets that come late", () => {
  it("hears what is pushed into the list, at any time", async () => {
    const started = startAdapter();
    await started.clock.advanceAsync(60_000);
    createStacksWallet().announce(started.page);
    await found(started, XVERSE);
  });

  it.each([300, 1_000, 3_000])("looks again after %i ms, for those that replace the list", async (ms) => {
    const started = startAdapter();
    await started.clock.advanceAsync(ms - 1);
    started.page.set("btc_providers", []);
    createStacksWallet().announce(started.page);
    await ticks();
    expect(started.adapter.connectors()).toEqual([]);
    await started.clock.advanceAsync(1);
    await found(started, XVERSE);
  });

  it.each([
    ["the visitor comes back", (page: EventTarget) => void page.dispatchEvent(new Event("visibilitychange"))],
    ["it is asked to", (_: EventTarget, refresh: () => void) => refresh()],
  ])("looks again when %s", async (_, act) => {
    const started = startAdapter();
    await started.clock.advanceAsync(60_000);
    createStacksWallet({ lists: [] }).announce(started.page);
    await ticks();
    expect(started.adapter.connectors()).toEqual([]);
    act(started.page, started.adapter.refresh);
    await found(started, XVERSE);
  });

  it("finds an object that comes after its entry", async () => {
    const started = startAdapter();
    (started.page["btc_providers"] as unknown[]).push(entry("AcmeProvider"));
    await ticks();
    started.page.set("AcmeProvider", provider());
    await started.clock.advanceAsync(300);
    await found(started, "wbip:AcmeProvider");
  });
});

describe("leaving the page as it was", () => {
  it("hears nothing more once it is stopped", async () => {
    const started = startAdapter();
    const list = started.page["btc_providers"] as unknown[];
    started.stop();
    expect(list.push).toBe(Array.prototype.push);
    createStacksWallet().announce(started.page);
    await started.clock.advanceAsync(5_000);
    expect([started.events, started.page.listenerCount(), started.clock.pendingTimers()]).toEqual([[], 0, 0]);
  });

  it("finds nothing any more when it is stopped while it is looking", async () => {
    const page = createTestPage();
    createStacksWallet().announce(page);
    const started = startAdapter({ page });
    started.stop();
    await ticks();
    expect([started.events, started.adapter.connectors()]).toEqual([[], []]);
  });

  it("shares the list with whoever else hears it, in whichever order they stop", async () => {
    const page = createTestPage();
    const clock = createTestClock();
    const [one, two] = [startAdapter({ page, clock }), startAdapter({ page, clock })];
    one.stop();
    createStacksWallet().announce(page);
    await found(two, XVERSE);
    expect(one.adapter.connectors()).toEqual([]);
    expect(page["btc_providers"]).toHaveLength(1);
  });

  it.each([
    ["is frozen", Object.freeze([])],
    ["is no list", { push: 5 }],
    ["is a text", "wallets"],
  ])("starts all the same where the list %s", async (_, list) => {
    const page = createTestPage();
    page.set("btc_providers", list);
    const started = startAdapter({ page });
    page.set("LeatherProvider", provider());
    started.adapter.refresh();
    await found(started, "wbip:LeatherProvider");
  });

  it("starts all the same where the page's globals throw", () => {
    const page = createTestPage();
    for (const name of ["btc_providers", "XverseProviders", "LeatherProvider"])
      Object.defineProperty(page, name, {
        get() {
          throw new Error("trap");
        },
      });
    expect(startAdapter({ page }).adapter.connectors()).toEqual([]);
  });
});
