import { createCosmosWallet, createTestPage } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { ROOTS } from "./roots.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const named = ({ adapter }: Started): readonly string[] => adapter.connectors().map(({ wallet }) => wallet.name);

describe("discover", () => {
  it.each(ROOTS.map(([path, name]) => [name, path]))("finds %s at %s", (name, path) => {
    const started = startAdapter();
    started.announce(createCosmosWallet({ path }));
    expect(started.adapter.connectors()).toMatchObject([
      { id: `window:${path}`, source: "window", chains: "any", wallet: { name, windowPath: path } },
    ]);
    expect(started.adapter.connectors()[0]?.wallet.icon).toBeUndefined();
  });

  it("finds wallets that come 300 ms and a second after the start, and after the page is loaded", () => {
    const started = startAdapter();
    for (const [ms, path] of [
      [300, "leap"],
      [700, "keplr"],
    ] as const) {
      createCosmosWallet({ path }).announce(started.page);
      started.clock.advance(ms - 1);
      expect(named(started)).not.toContain(path === "leap" ? "Leap" : "Keplr");
      started.clock.advance(1);
    }
    started.page.dispatchEvent(new Event("load"));
    createCosmosWallet({ path: "compass" }).announce(started.page);
    started.clock.advance(300);
    createCosmosWallet({ path: "exodus.cosmos" }).announce(started.page);
    started.clock.advance(700);
    expect(named(started)).toEqual(["Leap", "Keplr", "Compass", "Exodus"]);
  });

  it.each(["visibilitychange", "keplr_keystorechange", "leap_keystorechange", "station_wallet_change"])(
    "looks again at %s, which proves that somebody is there",
    (type) => {
      const started = startAdapter();
      started.clock.advance(10_000);
      createCosmosWallet().announce(started.page);
      expect(named(started)).toEqual([]);
      started.page.dispatchEvent(new Event(type));
      expect(named(started)).toEqual(["Keplr"]);
    },
  );

  it("lists one wallet when the same object is in Keplr's place too", () => {
    const started = startAdapter();
    const leap = createCosmosWallet({ path: "leap" });
    leap.announce(started.page, "keplr");
    started.announce(leap);
    expect(named(started)).toEqual(["Leap"]);
  });

  it("lists one wallet that others copy to all their places", () => {
    const started = startAdapter();
    const vultisig = createCosmosWallet({ path: "vultisig.keplr" });
    for (const path of ["xfi.keplr", "station.keplr", "keplr"]) vultisig.announce(started.page, path);
    started.announce(vultisig);
    expect(named(started)).toEqual(["Vultisig"]);
  });

  it("knows who overwrote Keplr's place by the flag it wears", () => {
    const started = startAdapter();
    started.announce(createCosmosWallet({ flags: { isOkxWallet: true } }));
    expect(started.adapter.connectors()).toMatchObject([
      { id: "window:okxwallet.keplr", wallet: { name: "OKX Wallet", windowPath: "okxwallet.keplr" } },
    ]);
  });

  it("prefers a wallet's own place to its copy in Keplr's", () => {
    const started = startAdapter();
    const own = createCosmosWallet({ path: "okxwallet.keplr" });
    createCosmosWallet({ flags: { isOkxWallet: true } }).announce(started.page);
    started.announce(own);
    expect(named(started)).toEqual(["OKX Wallet"]);
    expect(started.adapter.provider("window:okxwallet.keplr")).toBe(own.keplr(started.page));
  });

  it("keeps the first in a place that another overwrites, and marks the second", () => {
    const started = startAdapter();
    const [first, second] = [createCosmosWallet(), createCosmosWallet()];
    started.announce(first);
    started.announce(second);
    expect(started.adapter.connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ["window:keplr", undefined],
      ["window:keplr#2", true],
    ]);
    expect(started.adapter.provider("window:keplr")).toBe(first.keplr(started.page));
  });

  it("lists a place once whose getter makes a new object each time", () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    Object.defineProperty(started.page, "keplr", { get: () => ({ ...wallet.keplr(started.page) }) });
    for (let time = 0; time < 5; time++) started.adapter.refresh();
    expect(named(started)).toEqual(["Keplr"]);
  });

  it("reads past globals that throw", () => {
    const page = createTestPage();
    const trap = {
      get() {
        throw new Error("trap");
      },
    };
    Object.defineProperty(page, "leap", trap);
    page.set("okxwallet", Object.defineProperty({}, "keplr", trap));
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    page.set("interchainWallets", proxy);
    const started = startAdapter({ page });
    started.announce(createCosmosWallet());
    expect(named(started)).toEqual(["Keplr"]);
  });

  it("reads Station's list: the name, the icon, and the global's own keplr", () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ path: "acme.keplr" });
    const icon = "data:image/png;base64,iVBORw0KGgo=";
    started.page.set("interchainWallets", [
      { name: "Acme\u202e", identifier: "acme", icon },
      { name: "Nobody", identifier: "nobody", icon },
    ]);
    started.announce(wallet);
    expect(started.adapter.connectors()).toMatchObject([
      { id: "window:acme.keplr", wallet: { name: "Acme", icon, windowPath: "acme.keplr" } },
    ]);
  });

  it("stops looking when it is stopped", () => {
    const started = startAdapter();
    started.page.dispatchEvent(new Event("load"));
    started.stop();
    expect([started.clock.pendingTimers(), started.page.listenerCount()]).toEqual([0, 0]);
  });
});
