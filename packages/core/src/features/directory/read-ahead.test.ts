import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { FoyerOptions } from "../../kit/options.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedService,
  type ServiceRow,
} from "../../testing.ts";
import { httpDirectory } from "./directory.ts";
import { countWallets } from "./known-wallets.ts";
import { readAhead } from "./read-ahead.ts";

const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
const { signal } = new AbortController();

const rows = (count: number, more: object = {}): readonly ServiceRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index + 1}`, name: `Wallet ${index + 1}`, ...more }));

async function open(listed: readonly ServiceRow[], options: Partial<FoyerOptions> & { isMobile?: boolean } = {}) {
  const evm = createScriptedAdapter("eip155");
  const service = createScriptedService(listed);
  const page = createMemoryPage({ isMobile: options.isMobile });
  const clock = createManualClock();
  const ports = createMemoryPorts({ clock, http: service.http, page });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], directory, ports, wallets: options.wallets });
  foyer.start();
  await foyer.load();
  const asked = (): readonly object[] =>
    service.calls.map(({ searchParams }) => {
      const { projectId, st, sv, chains, ...own } = Object.fromEntries(searchParams);
      return own;
    });
  return { evm, clock, service, foyer: foyer as never as Parameters<typeof readAhead>[0], asked };
}

describe("reading ahead", () => {
  it("asks for four recommended wallets where the host names none [AWL-04]", async () => {
    const { foyer, asked } = await open(rows(30));
    await readAhead(foyer, { signal });
    expect(asked()).toEqual([{ page: "1", entries: "4" }]);
    expect(foyer.getWallets().map(({ id }) => id)).toEqual(["w1", "w2", "w3", "w4"]);
  });

  it("asks for as many as the host features or recommends [AWL-04]", async () => {
    const wallets = { featured: ["w9", "w8", "w7", "w6", "w5"], recommended: ["w2"] };
    const { foyer, asked } = await open(rows(30), { wallets });
    await readAhead(foyer, { signal });
    expect(asked()).toEqual([
      { page: "1", entries: "5", include: "w9,w8,w7,w6,w5" },
      { page: "1", entries: "1", include: "w2" },
    ]);
    expect(foyer.getWallets()).toHaveLength(6);
  });

  it("asks for twenty certified ones to rank those on the page [AWL-04]", async () => {
    const listed = [{ id: "7c1e", name: "Acme", rdns: "org.acme", badge_type: "certified" }];
    const { evm, foyer, asked } = await open(listed, { wallets: { recommended: [] } });
    evm.addWallet("Acme");
    await readAhead(foyer, { signal });
    expect(asked()).toEqual([
      { page: "1", entries: "20", badge: "certified", badge_type: "certified", names: "Acme", rdns: "org.acme" },
    ]);
    expect(foyer.getWallets()).toMatchObject([{ id: "7c1e", isInstalled: true }]);
  });

  it("lets the first view stand where the service fails, and says so", async () => {
    const { foyer, service } = await open(rows(30));
    service.failing = new TypeError("Failed to fetch");
    expect(await readAhead(foyer, { signal })).toBe(false);
    expect(foyer.getWallets()).toEqual([]);
    expect(foyer.getSnapshot().directory).toMatchObject({ isPartial: undefined, choice: { recommended: undefined } });
    service.failing = undefined;
    expect(await readAhead(foyer, { signal })).toBe(true);
  });

  it("is partial until all has come, and then everything comes at once [AWL-04]", async () => {
    const { foyer, service } = await open(rows(30), { wallets: { featured: ["w9"] } });
    service.isHeld = true;
    const reading = readAhead(foyer, { signal });
    const directory = () => foyer.getSnapshot().directory;
    expect(directory().isPartial).toBe(true);
    await expect.poll(() => service.calls).toHaveLength(2);
    await service.answer();
    expect(directory().isPartial).toBe(true);
    expect(foyer.getWallets()).toEqual([]);
    await service.answer();
    await reading;
    expect(directory()).toMatchObject({
      isPartial: undefined,
      choice: { featured: ["w9"], recommended: ["w1", "w2", "w3", "w4"] },
    });
    expect(foyer.getWallets()).toHaveLength(5);
  });

  it("holds places for three seconds, and gives up then", async () => {
    const { foyer, service, clock } = await open(rows(30));
    service.isHeld = true;
    const reading = readAhead(foyer, { signal });
    await expect.poll(() => service.calls).toHaveLength(1);
    await clock.advance(2_999);
    expect(foyer.getSnapshot().directory.isPartial).toBe(true);
    await clock.advance(1);
    expect(await reading).toBe(false);
    expect(foyer.getSnapshot().directory.isPartial).toBeUndefined();
  });

  it("knows a wallet that the host named as the service does by the name it is known by", async () => {
    const listed = [{ id: "7c1e", name: "ACME" }];
    const { foyer } = await open(listed, { wallets: { featured: ["7c1e"], recommended: ["7c1e"] } });
    const known = { id: "acme", name: "Acme", rank: 1, rdns: [], standardNames: [], windowPaths: [] };
    foyer.provideDirectory({ wallets: [{ ...known, namespaces: ["eip155"] }] });
    await readAhead(foyer, { signal });
    expect(foyer.getSnapshot().directory.choice).toEqual({ featured: ["acme"], recommended: ["acme"] });
    expect(foyer.getWallets().map(({ id }) => id)).toEqual(["acme"]);
  });
});

describe("counting wallets", () => {
  it.each([
    [0, { shown: 0, isApproximate: false }],
    [9, { shown: 9, isApproximate: false }],
    [10, { shown: 10, isApproximate: false }],
    [11, { shown: 10, isApproximate: true }],
    [487, { shown: 480, isApproximate: true }],
  ])("rounds %i down to the nearest ten, with a plus sign where there are more [AWL-02]", async (count, shown) => {
    const { foyer } = await open(rows(count));
    await readAhead(foyer, { signal });
    expect(countWallets(foyer)).toEqual(shown);
  });

  it("counts exactly what a filter leaves [AWL-02]", async () => {
    const listed = rows(14, { mobile_link: "app://" }).concat([{ id: "x", name: "Desktop only" }]);
    const { foyer } = await open([], { isMobile: true });
    const wallets = listed.map(({ id, name, ...row }, rank) => ({
      id,
      name,
      rank,
      rdns: [],
      standardNames: [],
      windowPaths: [],
      namespaces: ["eip155" as const],
      links: row["mobile_link"] ? { mobile: "app://" } : {},
    }));
    foyer.provideDirectory({ wallets });
    expect(countWallets(foyer)).toEqual({ shown: 14, isApproximate: false });
  });

  it("says that there are more than are known while the service has not been asked", async () => {
    const { foyer } = await open(rows(100));
    expect(countWallets(foyer)).toEqual({ shown: 0, isApproximate: true });
  });
});
