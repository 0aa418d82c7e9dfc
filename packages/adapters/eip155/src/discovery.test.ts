import { createEvmWallet, createTestClock, createTestPage, dispatchAnnouncement, type EvmWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { LEGACY_WAIT_MS, WALLET_LIMIT } from "./constants.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const ids = ({ adapter }: Pick<Started, "adapter">): readonly string[] => adapter.connectors().map(({ id }) => id);
const acme = (): EvmWallet => createEvmWallet({ name: "Acme", rdns: "com.acme" });
const silent = (): { request: () => Promise<never> } => ({ request: () => new Promise<never>(() => undefined) });
const onPhone = () => {
  const page = createTestPage();
  page.set("navigator", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605" });
  return page;
};

/** Waits as long as announced wallets have before globals are looked at, and for what looks at them. */
async function wait({ clock }: Started): Promise<void> {
  clock.advance(LEGACY_WAIT_MS);
  await import("./on-demand.ts");
  await settle();
}

describe("wallets that announce themselves [NSP-01]", () => {
  it("are found when they were there before the start", () => {
    const page = createTestPage();
    acme().announce(page);
    expect(ids(startAdapter({ page }))).toEqual(["eip6963:com.acme"]);
  });

  it("are found when they come late", () => {
    const started = startAdapter();
    acme().announceLate(started.page, 60_000);
    expect(ids(started)).toEqual([]);
    acme().announce(started.page);
    expect(ids(started)).toEqual(["eip6963:com.acme"]);
  });

  it("are listed once and told of once, however often they announce themselves (pitfall E3)", () => {
    const started = startAdapter();
    const wallet = acme();
    wallet.announce(started.page);
    wallet.announce(started.page);
    started.adapter.refresh();
    expect(ids(started)).toHaveLength(1);
    expect(started.events).toHaveLength(1);
  });

  it("are what they first said they were, whatever they announce later", () => {
    const started = startAdapter();
    const wallet = acme();
    wallet.announce(started.page);
    const info = { ...wallet.info, name: "Other", rdns: "com.other" };
    dispatchAnnouncement(started.page, { info, provider: wallet.provider(started.page) });
    expect(started.adapter.connectors()).toMatchObject([{ id: "eip6963:com.acme", wallet: { name: "Acme" } }]);
    expect(started.events).toHaveLength(1);
  });

  it("are one wallet under two uuids if they are one object", () => {
    const started = startAdapter();
    const wallet = acme();
    wallet.announce(started.page);
    const info = { ...wallet.info, uuid: crypto.randomUUID(), name: "Other", rdns: "com.other" };
    dispatchAnnouncement(started.page, { info, provider: wallet.provider(started.page) });
    expect(started.adapter.connectors().map(({ wallet: { name } }) => name)).toEqual(["Acme"]);
  });

  it("keep their uuid: another object under it is not listed, and never replaces the first", async () => {
    const started = startAdapter();
    const wallet = acme();
    wallet.announce(started.page);
    await started.adapter.connect({ connectorId: "eip6963:com.acme" });
    dispatchAnnouncement(started.page, { info: wallet.info, provider: silent() });
    expect(ids(started)).toEqual(["eip6963:com.acme"]);
    expect(started.adapter.provider("eip6963:com.acme")).toBe(wallet.provider(started.page));
    expect(started.adapter.connections()).toHaveLength(1);
  });

  it("keep their rdns: a later claimant is listed beside the first, marked, in whatever case it writes it", () => {
    const started = startAdapter();
    const first = acme();
    const twin = createEvmWallet({ name: "Acme", rdns: "com.ACME", uuid: "twin" });
    first.announce(started.page);
    twin.announce(started.page);
    expect(ids(started)).toEqual(["eip6963:com.acme", "eip6963:com.acme#twin"]);
    expect(started.adapter.connectors().map(({ unverified }) => unverified)).toEqual([undefined, true]);
    expect(started.adapter.provider("eip6963:com.acme")).toBe(first.provider(started.page));
    expect(started.adapter.provider("eip6963:com.acme#twin")).toBe(twin.provider(started.page));
  });

  it("are not listed beyond what a person could have", () => {
    const started = startAdapter();
    for (let count = 0; count < WALLET_LIMIT + 50; count++) {
      const info = { ...acme().info, uuid: `${count}`, rdns: `com.acme${count}` };
      dispatchAnnouncement(started.page, { info, provider: silent() });
    }
    expect(ids(started)).toHaveLength(WALLET_LIMIT);
  });

  it.each(["load", "visibilitychange", "ethereum#initialized"])(
    "are asked again at %s, for in-app browsers",
    (type) => {
      const { page } = startAdapter();
      let asked = 0;
      page.addEventListener("eip6963:requestProvider", () => {
        asked += 1;
      });
      page.dispatchEvent(new Event(type));
      expect(asked).toBe(1);
    },
  );
});

describe("window.ethereum", () => {
  it("is listed when nobody has announced itself in time", async () => {
    const page = createTestPage();
    const wallet = acme();
    wallet.installLegacy(page);
    const started = startAdapter({ page });
    expect(ids(started)).toEqual([]);
    await wait(started);
    expect(started.adapter.connectors()).toEqual([
      {
        id: "window:ethereum",
        namespace: "eip155",
        source: "window",
        chains: "any",
        wallet: { name: "Browser Wallet", windowPath: "ethereum" },
      },
    ]);
    expect(started.adapter.provider("window:ethereum")).toBe(wallet.provider(page));
  });

  it("is not listed beside a wallet that announced itself (pitfall E6)", async () => {
    const page = createTestPage();
    acme().installLegacy(page);
    const started = startAdapter({ page });
    acme().announce(page);
    await wait(started);
    started.adapter.refresh();
    expect(ids(started)).toEqual(["eip6963:com.acme"]);
  });

  it("leaves the list when a wallet announces itself after all (pitfall E6)", async () => {
    const page = createTestPage();
    const wallet = acme();
    wallet.installLegacy(page);
    const started = startAdapter({ page });
    await wait(started);
    wallet.announce(page);
    expect(ids(started)).toEqual(["eip6963:com.acme"]);
    expect(started.events.map((event) => event.type === "connector" && event.change)).toEqual([
      "added",
      "added",
      "removed",
    ]);
  });

  it("stays while it is connected, and leaves with the next announcement after that", async () => {
    const page = createTestPage();
    const wallet = acme();
    wallet.installLegacy(page);
    const started = startAdapter({ page });
    await wait(started);
    const { id } = await started.adapter.connect({ connectorId: "window:ethereum" });
    wallet.announce(page);
    expect(ids(started)).toEqual(["window:ethereum", "eip6963:com.acme"]);
    await started.adapter.disconnect({ connectionId: id });
    started.adapter.refresh();
    expect(ids(started)).toEqual(["eip6963:com.acme"]);
  });

  it("is one entry for each of the wallets that share it", async () => {
    const page = createTestPage();
    const wallets = [acme(), acme()];
    for (const wallet of wallets) wallet.installLegacy(page);
    const started = startAdapter({ page });
    await wait(started);
    expect(ids(started)).toEqual(["window:ethereum", "window:ethereum.providers.1"]);
    expect(ids(started).map((id) => started.adapter.provider(id))).toEqual(wallets.map((one) => one.provider(page)));
  });

  it("is listed at once inside a wallet's own browser, also when it comes late", async () => {
    const early = onPhone();
    acme().installLegacy(early);
    const there = startAdapter({ page: early });
    await settle();
    expect(ids(there)).toEqual(["window:ethereum"]);
    const late = onPhone();
    const started = startAdapter({ page: late });
    acme().installLegacy(late);
    await settle();
    expect(ids(started)).toEqual(["window:ethereum"]);
  });

  it.each([
    ["absent", undefined],
    ["null", null],
    ["a text", "ethereum"],
    ["without request", {}],
    ["a list of nothing", { providers: [] }],
    ["a list of trash", { providers: [null, 5, {}] }],
  ])("is no wallet when it is %s", async (_, ethereum) => {
    const started = startAdapter();
    started.page.set("ethereum", ethereum);
    await wait(started);
    expect(ids(started)).toEqual([]);
  });

  it("is no wallet when reading it throws", async () => {
    const started = startAdapter();
    Object.defineProperty(started.page, "ethereum", {
      get() {
        throw new Error("trap");
      },
    });
    await wait(started);
    expect(ids(started)).toEqual([]);
  });
});

describe("a search that is stopped", () => {
  it("leaves no listener and no timer, and finds nothing more", () => {
    const page = createTestPage();
    const started = startAdapter({ page, clock: createTestClock() });
    started.stop();
    started.stop();
    expect(page.listenerCount()).toBe(0);
    expect(started.clock.pendingTimers()).toBe(0);
    acme().announce(page);
    started.adapter.refresh();
    expect(ids(started)).toEqual([]);
  });

  it("ends when another host starts the adapter, and that host's stop is its own", () => {
    const started = startAdapter();
    const second = createTestPage();
    const stopSecond = started.adapter.start({
      app: { name: "Two", url: "https://two.example" },
      page: second,
      clock: started.clock,
      fetch,
      emit: () => undefined,
    });
    expect(started.page.listenerCount()).toBe(0);
    started.stop();
    acme().announce(second);
    expect(ids(started)).toEqual(["eip6963:com.acme"]);
    stopSecond();
    expect(second.listenerCount("eip6963:announceProvider")).toBe(0);
  });
});
