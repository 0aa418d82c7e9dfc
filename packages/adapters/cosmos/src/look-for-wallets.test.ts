import { createCosmosWallet, createTestClock, createTestPage } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { createProtocol } from "./create-protocol.ts";
import { cosmosHub } from "./networks.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";
import { ROOTS } from "./wallet-api/roots.ts";
import { WALLET_API } from "./wallet-api/wallet-api.ts";

const named = ({ adapter }: Started): readonly string[] => adapter.connectors().map(({ wallet }) => wallet.name);

describe("lookForWallets", () => {
  it.each(ROOTS.map(([path, name]) => [name, path]))("finds %s at %s", async (name, path) => {
    const started = startAdapter();
    await started.announce(createCosmosWallet({ path }));
    expect(started.adapter.connectors()).toMatchObject([
      { id: `window:${path}`, source: "window", chains: "any", wallet: { name, windowPath: path } },
    ]);
    expect(started.adapter.connectors()[0]?.wallet.icon).toBeUndefined();
  });

  it("finds wallets that come 300 ms, a second and three seconds after the start", async () => {
    const started = startAdapter();
    const come = async (path: string, ms: number): Promise<void> => {
      createCosmosWallet({ path }).announce(started.page);
      const before = named(started);
      await started.clock.advanceAsync(ms - 1);
      expect(named(started)).toEqual(before);
      await started.clock.advanceAsync(1);
      await settle();
    };
    await come("leap", 300);
    await come("keplr", 700);
    await come("compass", 2_000);
    expect(named(started)).toEqual(["Leap", "Keplr", "Compass"]);
  });

  it.each(["load", "visibilitychange", "keplr_keystorechange", "leap_keystorechange", "station_wallet_change"])(
    "looks again at %s, after which somebody may be there",
    async (type) => {
      const started = startAdapter();
      started.clock.advance(10_000);
      createCosmosWallet().announce(started.page);
      expect(named(started)).toEqual([]);
      started.page.dispatchEvent(new Event(type));
      await settle();
      expect(named(started)).toEqual(["Keplr"]);
    },
  );

  it("lists one wallet when the same object is in Keplr's place too", async () => {
    const started = startAdapter();
    const leap = createCosmosWallet({ path: "leap" });
    leap.announce(started.page, "keplr");
    await started.announce(leap);
    expect(named(started)).toEqual(["Leap"]);
  });

  it("lists one wallet that others copy to all their places", async () => {
    const started = startAdapter();
    const vultisig = createCosmosWallet({ path: "vultisig.keplr" });
    for (const path of ["xfi.keplr", "station.keplr", "keplr"]) vultisig.announce(started.page, path);
    await started.announce(vultisig);
    expect(named(started)).toEqual(["Vultisig"]);
  });

  it("knows who overwrote Keplr's place by the flag it wears", async () => {
    const started = startAdapter();
    await started.announce(createCosmosWallet({ flags: { isOkxWallet: true } }));
    expect(started.adapter.connectors()).toMatchObject([
      { id: "window:okxwallet.keplr", wallet: { name: "OKX Wallet", windowPath: "okxwallet.keplr" } },
    ]);
  });

  it("prefers a wallet's own place to its copy in Keplr's", async () => {
    const started = startAdapter();
    const own = createCosmosWallet({ path: "okxwallet.keplr" });
    createCosmosWallet({ flags: { isOkxWallet: true } }).announce(started.page);
    await started.announce(own);
    expect(named(started)).toEqual(["OKX Wallet"]);
    expect(started.adapter.provider("window:okxwallet.keplr")).toBe(own.keplr(started.page));
  });

  it("keeps the first in a place that another overwrites, and marks the second", async () => {
    const started = startAdapter();
    const [first, second] = [createCosmosWallet(), createCosmosWallet()];
    await started.announce(first);
    await started.announce(second);
    expect(started.adapter.connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ["window:keplr", undefined],
      ["window:keplr#2", true],
    ]);
    expect(started.adapter.provider("window:keplr")).toBe(first.keplr(started.page));
  });

  it("lists a place once whose getter makes a new object each time", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    Object.defineProperty(started.page, "keplr", { get: () => ({ ...wallet.keplr(started.page) }) });
    started.adapter.refresh();
    await settle();
    for (let time = 0; time < 5; time++) started.adapter.refresh();
    expect(named(started)).toEqual(["Keplr"]);
  });

  it("reads past globals that throw", async () => {
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
    await started.announce(createCosmosWallet());
    expect(named(started)).toEqual(["Keplr"]);
  });

  it("reads Station's list: the name, the icon, and the global's own keplr", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ path: "acme.keplr" });
    const icon = "data:image/png;base64,iVBORw0KGgo=";
    started.page.set("interchainWallets", [
      { name: "Acme\u202e", identifier: "acme", icon },
      { name: "Nobody", identifier: "nobody", icon },
    ]);
    await started.announce(wallet);
    expect(started.adapter.connectors()).toMatchObject([
      { id: "window:acme.keplr", wallet: { name: "Acme", icon, windowPath: "acme.keplr" } },
    ]);
  });

  it("stops looking when it is stopped", async () => {
    const started = startAdapter();
    started.stop();
    expect([started.clock.pendingTimers(), started.page.listenerCount()]).toEqual([0, 0]);
  });
});

it("fetches nothing where no wallet's global is on the page", async () => {
  let loads = 0;
  const protocol = createProtocol(async () => {
    loads += 1;
    return WALLET_API;
  });
  const page = createTestPage();
  const search = {
    host: { page, clock: createTestClock() },
    networks: [cosmosHub],
    add: () => undefined,
    remove: () => undefined,
  };
  const discovery = protocol.discover(search as never);
  discovery.refresh();
  expect(loads).toBe(0);
  page.set("keplr", {});
  discovery.refresh();
  expect(loads).toBe(1);
  discovery.stop();
});

it("fetches again with the next look what could not be fetched", async () => {
  const answers = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve(WALLET_API)];
  const protocol = createProtocol(() => answers.shift() as Promise<typeof WALLET_API>);
  const page = createTestPage();
  const found: string[] = [];
  createCosmosWallet().announce(page);
  const search = { host: { page, clock: createTestClock() }, add: ({ id }: { id: string }) => found.push(id) };
  const discovery = protocol.discover(search as never);
  await settle();
  expect(found).toEqual([]);
  discovery.refresh();
  await settle();
  expect(found).toEqual(["window:keplr"]);
  discovery.stop();
});
