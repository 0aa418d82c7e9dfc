import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { WalletDirectory, WalletRecord } from "../../ports/wallet-directory.ts";
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
import { lookUpWallet } from "./read-from.ts";

const rows = (count: number): readonly ServiceRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${index + 1}`,
    name: `Wallet ${index + 1}`,
    chains: ["eip155:1"],
  }));

const record = (name: string, rank: number): WalletRecord => ({
  id: name.toLowerCase(),
  name,
  rank,
  rdns: [],
  standardNames: [],
  windowPaths: [],
  namespaces: ["eip155"],
});

/** A kit whose directory has a service, and bundled wallets beside it. */
async function open({ rows: listed, wallets }: { rows: readonly ServiceRow[]; wallets: readonly WalletRecord[] }) {
  const evm = createScriptedAdapter("eip155");
  const clock = createManualClock();
  const page = createMemoryPage();
  const service = createScriptedService(listed);
  const ports = createMemoryPorts({ clock, page, http: service.http });
  // Of each test its own: it remembers that it was asked too often.
  const asked = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
  const directory: WalletDirectory = { ...asked, wallets };
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports, directory });
  foyer.start();
  await foyer.load();
  const browser = createWalletBrowser(foyer as never);
  const names = (): readonly string[] => browser.getResults().wallets.map(({ name }) => name);
  // The code that asks is fetched with the first question, and answers are read in tasks of their own.
  const settle = async (): Promise<void> => {
    await import("./ask-service.ts");
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { evm, clock, page, service, foyer, browser, names, settle };
}

describe("a service that takes its time", () => {
  const bundled = Array.from({ length: 50 }, (_, index) => record(`Bundled ${index + 1}`, index));
  const hang = async () => {
    const world = await open({ rows: rows(30), wallets: bundled });
    world.service.isHeld = true;
    world.browser.start();
    await world.settle();
    return world;
  };
  const answerAll = async ({ service, settle }: Awaited<ReturnType<typeof hang>>): Promise<void> => {
    service.isHeld = false;
    for (let call = 0; call < 3; call += 1) await service.answer();
    await settle();
  };

  it("is not waited for: the bundled wallets are there at once, a page at a time", async () => {
    const { browser, names, service } = await hang();
    expect(browser.getResults()).toMatchObject({ status: "loading", hasMore: true, count: 50 });
    expect(names()).toEqual(bundled.slice(0, 40).map(({ name }) => name));
    browser.loadMore();
    expect(names()).toHaveLength(50);
    expect(browser.getResults()).toMatchObject({ status: "loading", hasMore: false });
    expect(service.signals[0]?.aborted).toBe(false);
  });

  it("adds its wallets behind those that are shown, none of which moves", async () => {
    const world = await hang();
    const shown = world.names();
    expect(shown).toHaveLength(40);
    await answerAll(world);
    expect(world.browser.getResults().status).toBe("ready");
    expect(world.names()).toEqual([...shown, ...rows(30).map(({ name }) => name)]);
  });

  it("is not waited for by a search either, whose hits among the bundled stay first", async () => {
    const world = await hang();
    world.browser.setText("1");
    world.browser.setText(" d 1");
    await world.clock.advance(300);
    const hits = world.names();
    expect(hits).toEqual(["Bundled 1", ...Array.from({ length: 10 }, (_, index) => `Bundled ${index + 10}`)]);
    expect(world.browser.getResults().status).toBe("loading");
    world.browser.setText("wallet 1");
    await world.clock.advance(300);
    expect(world.names()).toEqual([]);
    await answerAll(world);
    expect(world.names()[0]).toBe("Wallet 1");
    world.browser.setText("");
    expect(world.names().slice(0, 40)).toEqual(bundled.slice(0, 40).map(({ name }) => name));
  });

  it("may tell more of a wallet that is shown, which stays where it is", async () => {
    const listed = [
      { id: "w1", name: "Other", chains: ["eip155:1"] },
      { id: "7c1e", name: "Acme Wallet", rdns: "org.acme", chains: ["eip155:1"] },
    ];
    const world = await open({ rows: listed, wallets: bundled.slice(0, 2) });
    world.evm.addWallet("Acme");
    world.service.isHeld = true;
    world.browser.start();
    await world.settle();
    expect(world.names()).toEqual(["Acme", "Bundled 1", "Bundled 2"]);
    await answerAll(world);
    expect(world.names()).toEqual(["Acme Wallet", "Bundled 1", "Bundled 2", "Other"]);
  });
});

describe("a service that was asked too often", () => {
  const wallets = [record("Bundled", 1)];
  const refuse = (status: number, after?: string): Response =>
    new Response("slow down", { status, ...(after !== undefined && { headers: { "Retry-After": after } }) });
  const openBusy = async (answer: Response) => {
    const world = await open({ rows: rows(3), wallets });
    world.service.failing = answer;
    world.browser.start();
    await world.settle();
    world.service.failing = undefined;
    return world;
  };

  it.each([
    [429, "7", 7],
    [503, "7", 7],
    [429, new Date(1_700_000_000_000 + 90_000).toUTCString(), 90],
    [429, "0", 1],
    [429, "86400", 300],
    [429, undefined, 10],
    [429, "soon", 10],
  ])("answers %i with Retry-After %s, and is asked again by itself after %i s", async (status, after, seconds) => {
    const { browser, names, clock, service, settle } = await openBusy(refuse(status, after));
    const retryAt = clock.now() + seconds * 1_000;
    expect(browser.getResults()).toMatchObject({ status: "failed", failure: { code: "directory/busy" } });
    expect(browser.getResults().failure?.context).toMatchObject({ retryAt });
    expect(names()).toEqual(["Bundled"]);
    await clock.advance(seconds * 1_000 - 1);
    await settle();
    expect(service.calls).toHaveLength(1);
    await clock.advance(1);
    await settle();
    expect(service.calls).toHaveLength(2);
    expect(names()).toEqual(["Bundled", "Wallet 1", "Wallet 2", "Wallet 3"]);
  });

  it("hears nothing before that: no press, no search, no way back to the network, no other question", async () => {
    const { browser, foyer, page, names, clock, service, settle } = await openBusy(refuse(429, "60"));
    browser.retry();
    page.setOnline(false);
    page.setOnline(true);
    browser.setText("bun");
    await clock.advance(300);
    browser.retry();
    await settle();
    expect(browser.getResults()).toMatchObject({ status: "failed", failure: { code: "directory/busy" } });
    expect(names()).toEqual(["Bundled"]);
    const lookup = lookUpWallet(foyer as never, { walletId: "w2", signal: new AbortController().signal });
    await expect(lookup).rejects.toMatchObject({ code: "directory/busy", retryable: true });
    await clock.advance(59_000);
    await settle();
    expect(service.calls).toHaveLength(1);
    await clock.advance(1_000);
    await settle();
    expect(service.calls).toHaveLength(2);
    expect(browser.getResults().status).toBe("ready");
  });

  it("is not asked by a browser that has ended", async () => {
    const world = await open({ rows: rows(3), wallets });
    world.service.failing = refuse(429, "5");
    const stop = world.browser.start();
    await world.settle();
    stop();
    await world.clock.advance(60_000);
    expect(world.service.calls).toHaveLength(1);
    expect(world.clock.pending()).toBe(0);
  });

  it("fails as any other where a 503 names no time", async () => {
    const { browser, clock } = await openBusy(refuse(503));
    expect(browser.getResults().failure?.code).toBe("directory/unreachable");
    expect(clock.pending()).toBe(0);
  });
});
