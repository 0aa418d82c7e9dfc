import type { Namespace } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { FoyerOptions } from "../../kit/options.ts";
import type { WalletRecord } from "../../ports/wallet-directory.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedService,
  type ServiceRow,
} from "../../testing.ts";
import { createWalletBrowser } from "./create-wallet-browser.ts";
import { httpDirectory } from "./directory.ts";

const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });

const rows = (count: number, more: (index: number) => object = () => ({})): readonly ServiceRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${index + 1}`,
    name: `Wallet ${index + 1}`,
    chains: ["eip155:1"],
    ...more(index),
  }));

const record = (name: string, rank: number, more: Partial<WalletRecord> = {}): WalletRecord => ({
  id: name.toLowerCase(),
  name,
  rank,
  rdns: [],
  standardNames: [],
  windowPaths: [],
  namespaces: ["eip155"],
  ...more,
});

type Given = Partial<FoyerOptions> & { readonly rows?: readonly ServiceRow[]; readonly isMobile?: boolean };

async function open({ rows: listed = [], isMobile, ...options }: Given = {}, namespace?: Namespace) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const clock = createManualClock();
  const page = createMemoryPage({ isMobile });
  const service = createScriptedService(listed);
  const ports = createMemoryPorts({ clock, page, http: service.http });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports, ...options });
  foyer.start();
  await foyer.load();
  const browser = createWalletBrowser(foyer as never, { namespace });
  const names = (): readonly string[] => browser.getResults().wallets.map(({ name }) => name);
  // The code that asks is fetched with the first question, and answers are read in tasks of their own.
  const settle = async (): Promise<void> => {
    await import("./ask-service.ts");
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { evm, solana, clock, page, service, foyer, browser, names, settle };
}

async function openService(given: Given, namespace?: Namespace) {
  const world = await open({ directory, ...given }, namespace);
  const stop = world.browser.start();
  await world.settle();
  return { ...world, stop };
}

describe("all wallets without a service", () => {
  const wallets = [record("Acme", 1), record("Birch", 2), record("Sun", 3, { namespaces: ["solana"] })];

  it("are there at once and can be searched, and nobody is asked", async () => {
    const { browser, names, clock, service } = await open({ directory: { wallets } });
    browser.start();
    expect(browser.getResults()).toMatchObject({ status: "ready", count: 3, hasMore: false });
    browser.setText("BIR");
    await clock.advance(300);
    expect(names()).toEqual(["Birch"]);
    expect(service.calls).toEqual([]);
  });

  it("come forty at a time, those on the page first [AWL-04]", async () => {
    const many = Array.from({ length: 90 }, (_, index) => record(`Wallet ${index}`, index));
    const { browser, names, evm, settle } = await open({ directory: { wallets: many } });
    browser.start();
    evm.addWallet("Here");
    await settle();
    expect(browser.getResults()).toMatchObject({ count: 91, hasMore: true });
    expect(names()).toHaveLength(40);
    expect(names()[0]).toBe("Here");
    browser.loadMore();
    browser.loadMore();
    expect(names()).toHaveLength(91);
    expect(browser.getResults().hasMore).toBe(false);
  });

  it("are those of one namespace where one is wanted", async () => {
    const { names } = await open({ directory: { wallets } }, "solana");
    expect(names()).toEqual(["Sun"]);
  });

  it("leave out what the host excludes, by id or name in any case [CON-10]", async () => {
    const { names } = await open({ directory: { wallets }, wallets: { excluded: ["acme", "BIRCH"] } });
    expect(names()).toEqual(["Sun"]);
  });
});

describe("searching", () => {
  it("waits until typing has rested for 300 ms, and asks for a trimmed text of two characters or more [AWL-05]", async () => {
    const { browser, clock, service, settle } = await openService({ rows: rows(3) });
    for (const typed of [" w", " ", "  a  "]) browser.setText(typed);
    await clock.advance(5_000);
    expect(service.calls).toHaveLength(1);
    browser.setText("  wa ");
    await clock.advance(299);
    browser.setText("  wallet 2 ");
    await clock.advance(299);
    expect(service.calls).toHaveLength(1);
    await clock.advance(1);
    await settle();
    expect(service.calls).toHaveLength(2);
    expect(Object.fromEntries(service.calls[1]?.searchParams ?? [])).toMatchObject({
      search: "wallet 2",
      page: "1",
      entries: "100",
    });
    expect(browser.getResults().wallets.map(({ id }) => id)).toEqual(["w2"]);
  });

  it("gives up to a hundred wallets, and no page more [AWL-05]", async () => {
    const { browser, clock, settle } = await openService({ rows: rows(150) });
    browser.setText("wallet");
    await clock.advance(300);
    await settle();
    expect(browser.getResults()).toMatchObject({ status: "ready", hasMore: false });
    expect(browser.getResults().wallets).toHaveLength(100);
  });

  it("lists certified wallets only, also without a text [AWL-05]", async () => {
    const certified = rows(6, (index) => ({ badge_type: index % 2 === 0 ? "certified" : "none" }));
    const { browser, names, settle, service } = await openService({ rows: certified });
    browser.setCertified(true);
    await settle();
    expect(names()).toEqual(["Wallet 1", "Wallet 3", "Wallet 5"]);
    expect(service.calls[1]?.searchParams.get("search")).toBeNull();
    browser.setCertified(false);
    expect(names()).toHaveLength(6);
  });

  it("takes what is being typed along when the filter is switched", async () => {
    const { browser, names, settle } = await openService({ rows: rows(12, () => ({ badge_type: "certified" })) });
    browser.setText("wallet 12");
    browser.setCertified(true);
    await settle();
    expect(names()).toEqual(["Wallet 12"]);
  });

  it("shows the answer to what was asked last, whichever comes last [AWL-05]", async () => {
    const { browser, names, clock, service, settle } = await openService({ rows: rows(20) });
    service.isHeld = true;
    browser.setText("wallet 11");
    await clock.advance(300);
    await settle();
    browser.setText("wallet 12");
    await clock.advance(300);
    await settle();
    expect(service.signals.slice(1).map((signal) => signal?.aborted)).toEqual([true, false]);
    await service.answer(1);
    expect(names()).toEqual(["Wallet 12"]);
    await service.answer(0);
    await settle();
    expect(names()).toEqual(["Wallet 12"]);
  });

  it("comes back to all wallets as far as they were read, without asking again", async () => {
    const { browser, names, clock, service, settle } = await openService({ rows: rows(100) });
    browser.loadMore();
    await settle();
    browser.setText("wallet 7");
    await clock.advance(300);
    await settle();
    browser.setText("");
    expect(names()).toHaveLength(80);
    expect(service.calls).toHaveLength(3);
  });

  it("finds the host's own wallets beside the service's", async () => {
    const custom = [{ id: "own", name: "Own Wallet", namespaces: ["eip155"] as const }];
    const { browser, names, clock, settle } = await openService({ rows: rows(2), wallets: { custom } });
    browser.setText("wallet");
    await clock.advance(300);
    await settle();
    expect(names()).toEqual(["Own Wallet", "Wallet 1", "Wallet 2"]);
  });
});

describe("all wallets of a service", () => {
  it("come in pages of forty, for the application's networks [AWL-04]", async () => {
    const { browser, names, service, settle } = await openService({ rows: rows(90) });
    expect(Object.fromEntries(service.calls[0]?.searchParams ?? [])).toMatchObject({
      page: "1",
      entries: "40",
      chains: "eip155:1,eip155:2,solana:1,solana:2",
    });
    expect(browser.getResults()).toMatchObject({ status: "ready", count: 90, hasMore: true });
    browser.loadMore();
    browser.loadMore();
    expect(browser.getResults().status).toBe("loading-more");
    await settle();
    expect(names()).toHaveLength(80);
    browser.loadMore();
    await settle();
    expect(names()).toHaveLength(90);
    expect(browser.getResults().hasMore).toBe(false);
    expect(service.calls.map(({ searchParams }) => searchParams.get("page"))).toEqual(["1", "2", "3"]);
  });

  it("stand after those the host put forward, which the service is told to leave out [AWL-04]", async () => {
    const wallets = { featured: ["w3"], custom: [{ id: "own", name: "Own", namespaces: ["eip155"] as const }] };
    const known = { ...directory, wallets: [record("W3", 1)] };
    const { names, service } = await openService({ rows: rows(4), directory: known, wallets });
    expect(service.calls[0]?.searchParams.get("exclude")).toBe("w3,own");
    expect(names()).toEqual(["W3", "Own", "Wallet 1", "Wallet 2", "Wallet 4"]);
  });

  it("leave out what the host excludes, also by name [CON-10]", async () => {
    const { names, service } = await openService({ rows: rows(3), wallets: { excluded: ["w1", "wallet 3"] } });
    expect(service.calls[0]?.searchParams.get("exclude")).toBe("w1,wallet 3");
    expect(names()).toEqual(["Wallet 2"]);
  });

  it("are one with a wallet on the page, and with the bundled one of their name", async () => {
    const listed = [
      { id: "7c1e", name: "Acme Wallet", rdns: "org.acme", chains: ["eip155:1"] },
      { id: "8d2f", name: "BIRCH", chains: ["eip155:1"] },
    ];
    const known = { ...directory, wallets: [record("Birch", 1)] };
    const world = await open({ rows: listed, directory: known });
    world.evm.addWallet("Acme");
    world.browser.start();
    await world.settle();
    expect(world.browser.getResults().wallets).toMatchObject([
      { id: "7c1e", name: "Acme Wallet", isInstalled: true },
      { id: "birch", name: "Birch" },
    ]);
  });

  it("can be picked: the kit knows them and their links from then on", async () => {
    const { foyer } = await openService({ rows: rows(1, () => ({ app_store: "https://apps.example.org/1" })) });
    expect(foyer.getWallets().map(({ id }) => id)).toEqual(["w1"]);
    expect(await foyer.walletLinks("w1")).toMatchObject({ ios: "https://apps.example.org/1" });
  });

  it("are on a phone those that can be opened there, and those that came with the page [AWL-06]", async () => {
    const listed = [
      { id: "a", name: "App", mobile_link: "app://" },
      { id: "b", name: "Web", webapp_link: "https://web.example.org" },
      { id: "c", name: "Desktop", desktop_link: "desk://", chrome_store: "https://chrome.example.org" },
      { id: "d", name: "Nothing" },
    ];
    const known = { ...directory, wallets: [record("Bundled", 1)] };
    const wallets = { featured: ["bundled"] };
    const { names } = await openService({ rows: listed, directory: known, wallets, isMobile: true });
    expect(names()).toEqual(["Bundled", "App", "Web"]);
  });

  it("have a link of any kind where wallets are paired [AWL-06]", async () => {
    const listed = [
      { id: "a", name: "Desktop", desktop_link: "desk://" },
      { id: "b", name: "Nothing" },
    ];
    const world = await openService({ rows: listed });
    expect(world.names()).toEqual(["Desktop", "Nothing"]);
    world.evm.addWallet("Pairing", { source: "relay" });
    await world.settle();
    expect(world.names()).toEqual(["Pairing", "Desktop"]);
  });
});

describe("a service that does not answer", () => {
  const known = { ...directory, wallets: [record("Bundled", 1)] };

  it("is a state of its own, beside the wallets that are known anyway", async () => {
    const { browser, names, service, settle } = await open({ rows: rows(3), directory: known });
    service.failing = new TypeError("Failed to fetch");
    browser.start();
    expect(browser.getResults().status).toBe("loading");
    await settle();
    expect(browser.getResults()).toMatchObject({ status: "failed", failure: { code: "directory/unreachable" } });
    expect(names()).toEqual(["Bundled"]);
    service.failing = undefined;
    browser.retry();
    await settle();
    expect(browser.getResults()).toMatchObject({ status: "ready", failure: undefined });
    expect(names()).toEqual(["Bundled", "Wallet 1", "Wallet 2", "Wallet 3"]);
  });

  it("loses none of the pages that came before, and goes on where it stopped", async () => {
    const { browser, names, service, settle } = await openService({ rows: rows(80) });
    service.failing = new Response("", { status: 500 });
    browser.loadMore();
    await settle();
    expect(browser.getResults()).toMatchObject({ status: "failed", count: 80, hasMore: false });
    expect(names()).toHaveLength(40);
    service.failing = undefined;
    browser.retry();
    await settle();
    expect(names()).toHaveLength(80);
  });

  it("is given 15 seconds", async () => {
    const { browser, clock, service, settle } = await open({ rows: rows(3), directory: known });
    service.isHeld = true;
    browser.start();
    await settle();
    await clock.advance(15_000);
    await settle();
    expect(browser.getResults()).toMatchObject({ status: "failed", failure: { code: "directory/unreachable" } });
    expect(service.signals[0]?.aborted).toBe(true);
  });

  it("is asked again by itself when the network is back", async () => {
    const { names, page, service, browser, settle } = await open({ rows: rows(1), directory });
    service.failing = new TypeError("Failed to fetch");
    browser.start();
    await settle();
    service.failing = undefined;
    page.setOnline(false);
    page.setOnline(true);
    await settle();
    expect(names()).toEqual(["Wallet 1"]);
  });

  it("is not asked any more by a browser that has ended, and asked again by one that begins again", async () => {
    const { browser, names, service, settle } = await open({ rows: rows(1), directory });
    service.isHeld = true;
    const stop = browser.start();
    await settle();
    stop();
    browser.start();
    await settle();
    expect(service.signals.map((signal) => signal?.aborted)).toContain(true);
    service.isHeld = false;
    while (service.signals.length > 0 && names().length === 0) await service.answer();
    expect(names()).toEqual(["Wallet 1"]);
  });

  it.each([
    ["Unauthorized: invalid key", "APKT007"],
    ["Unauthorized: origin not allowed", "APKT002"],
    ["not today", undefined],
  ])("that refuses with '%s' shows the alert %s", async (detail, code) => {
    const { browser, foyer, service, settle } = await open({ rows: rows(3), directory });
    service.failing = Response.json({ detail }, { status: 401 });
    browser.start();
    await settle();
    await import("./show-refusal.ts");
    await settle();
    expect(foyer.getSnapshot().notices.alert?.code).toBe(code);
    expect(browser.getResults().failure?.context).toMatchObject({ problem: expect.stringContaining(detail) });
  });
});
