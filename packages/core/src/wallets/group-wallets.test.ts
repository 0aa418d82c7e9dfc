import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { connectMethods } from "./connect-methods.ts";
import { type Grouping, groupWallets, recommendedLimit } from "./group-wallets.ts";
import type { Wallet } from "./wallet.ts";

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id.toUpperCase(),
  connectors: [],
  namespaces: ["eip155"],
  isInstalled: false,
  connectionIds: [],
  isUnverified: false,
  isGeneric: false,
  ...more,
});

const installed = (id: string, more: Partial<Wallet> = {}): Wallet => wallet(id, { isInstalled: true, ...more });

function group(wallets: readonly Wallet[], more: Partial<Grouping> = {}) {
  const choice = { featured: [], recommended: undefined, custom: [] };
  const groups = groupWallets({ wallets, choice, settings: DEFAULT_SETTINGS, isMobile: false, ...more });
  return groups.map(({ group: name, wallets: members }) => `${name}: ${members.map(({ id }) => id).join(" ")}`);
}

describe("groupWallets", () => {
  const wallets = [
    installed("used", { recentRank: 0 }),
    installed("here"),
    wallet("picked"),
    wallet("own"),
    wallet("known"),
    wallet("famous"),
  ];
  const choice = { featured: ["picked"], recommended: undefined, custom: [{ id: "own", name: "Own" }] };

  const handedIn = wallet("handed", {
    connectors: [{ id: "h", namespace: "eip155", wallet: { name: "H" }, source: "external", chains: "any" }],
  });
  const everyGroup = [
    wallet("known"),
    handedIn,
    wallet("own"),
    wallet("picked"),
    installed("here"),
    installed("used", { recentRank: 0 }),
  ];

  it("shows walletConnect, recent, injected, featured, custom, external and recommended in this order [CON-04]", () => {
    const one = everyGroup.filter(({ id }) => id !== "here");
    expect(group(one, { choice, canPair: true })).toEqual([
      "walletConnect: ",
      "recent: used",
      "featured: picked",
      "custom: own",
      "external: handed",
      "recommended: known",
    ]);
    const two = everyGroup.filter(({ id }) => id !== "picked");
    expect(group(two, { choice, canPair: true })).toEqual([
      "walletConnect: ",
      "recent: used",
      "injected: here",
      "custom: own",
      "external: handed",
      "recommended: known",
    ]);
  });

  it("applies a configured order first and lets the other groups follow [CON-04]", () => {
    const connectorGroupOrder = ["recommended", "external", "custom"] as const;
    const settings = { ...DEFAULT_SETTINGS, connectorGroupOrder };
    const some = everyGroup.filter(({ id }) => id !== "picked");
    expect(group(some, { choice, settings, canPair: true })).toEqual([
      "recommended: known",
      "external: handed",
      "custom: own",
      "walletConnect: ",
      "recent: used",
      "injected: here",
    ]);
  });

  it("shows a wallet that the host handed in where the host put it, and takes no place of others for it [CON-04]", () => {
    const known = ["a", "b", "c", "d", "e"].map((id) => wallet(id));
    expect(group([handedIn, ...known])).toEqual(["external: handed", "recommended: a b c d"]);
    expect(group([handedIn], { choice: { featured: ["handed"] } })).toEqual(["featured: handed"]);
    expect(connectMethods({ ...DEFAULT_SETTINGS, email: true }, [handedIn])).toEqual(["email", "wallet"]);
  });

  it.each([
    [{ featured: 0, custom: 0, installed: 0 }, {}, 4],
    [{ featured: 1, custom: 1, installed: 1 }, {}, 1],
    [{ featured: 0, custom: 0, installed: 1 }, { email: true }, 2],
    [{ featured: 0, custom: 0, installed: 1 }, { email: true, socials: ["google"] as const }, 1],
    [{ featured: 3, custom: 3, installed: 3 }, {}, 0],
  ])("recommends four less what is already there, never below none [CON-09] (%o %o)", (counts, settings, limit) => {
    expect(recommendedLimit({ ...counts, settings: { email: false, socials: false, ...settings } })).toBe(limit);
  });

  it("recommends only as many as the cap allows, none of them shown elsewhere [CON-09]", () => {
    expect(group(wallets, { choice })).toEqual(["recent: used", "injected: here", "featured: picked", "custom: own"]);
    const fewer = wallets.filter(({ id }) => id !== "here");
    expect(group(fewer, { choice }).at(-1)).toBe("recommended: known");
    expect(group([installed("here"), wallet("a"), wallet("b"), wallet("c"), wallet("d")])).toEqual([
      "injected: here",
      "recommended: a b c",
    ]);
  });

  it("keeps a place for a login where the page has one, and none for settings alone [CON-09]", () => {
    const known = ["a", "b", "c", "d"].map((id) => wallet(id));
    const settings = { ...DEFAULT_SETTINGS, email: true, socials: ["google"] as const };
    expect(group([installed("here"), ...known], { settings })).toEqual(["injected: here", "recommended: a b c"]);
    expect(group([installed("here"), ...known], { settings, hasLogin: true })).toEqual([
      "injected: here",
      "recommended: a",
    ]);
  });

  it("does not count a nameless browser wallet against the cap [CON-09]", () => {
    const generic = installed("generic", { isGeneric: true });
    expect(group([generic, wallet("a"), wallet("b"), wallet("c"), wallet("d")])).toEqual(["recommended: a b c d"]);
  });

  it("hides a nameless browser wallet on a desktop, and on a phone unless it is installed [CON-11]", () => {
    const generic = installed("generic", { isGeneric: true });
    expect(group([generic])).toEqual([]);
    expect(group([generic], { isMobile: true })).toEqual(["injected: generic"]);
    expect(group([wallet("generic", { isGeneric: true })], { isMobile: true })).toEqual([]);
    expect(group([installed("", { isGeneric: true })], { isMobile: true })).toEqual([]);
  });

  it("shows only wallets of the namespace that one is added for", () => {
    const both = [installed("evm"), installed("sun", { namespaces: ["solana"] })];
    expect(group(both, { namespace: "solana" })).toEqual(["injected: sun"]);
  });

  it("holds the places of wallets that are on their way, and shows no group in part [CON-04] [CON-09]", () => {
    const held = (known: readonly Wallet[], given: Partial<Grouping["choice"]> = {}) =>
      groupWallets({
        wallets: known,
        choice: given,
        settings: DEFAULT_SETTINGS,
        isMobile: false,
        isAwaited: true,
      }).map((each) => [each.group, each.wallets.length, each.awaited]);
    const here = installed("here");
    expect(held([here, wallet("a")])).toEqual([
      ["injected", 1, 0],
      ["recommended", 0, 3],
    ]);
    expect(held([here, wallet("a")], { featured: ["a", "late"] })).toEqual([
      ["injected", 1, 0],
      ["featured", 0, 2],
      ["recommended", 0, 1],
    ]);
    expect(held([here, wallet("a")], { featured: ["a"], recommended: ["late"] })).toEqual([
      ["injected", 1, 0],
      ["featured", 1, 0],
      ["recommended", 0, 1],
    ]);
    expect(held(["1", "2", "3", "4"].map((id) => installed(id)))).toEqual([["injected", 4, 0]]);
  });

  it("leaves out wallets that the host excluded, by id or name in any case [CON-10]", async () => {
    const evm = createScriptedAdapter("eip155");
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [evm],
      ports: createMemoryPorts(),
      wallets: { excluded: ["org.acme", "BIRCH"] },
    });
    foyer.start();
    for (const name of ["Acme", "Birch", "Cedar"]) evm.addWallet(name);
    await foyer.load();
    expect(foyer.getWallets().map(({ name }) => name)).toEqual(["Cedar"]);
  });
});

describe("connectMethods", () => {
  const settings = { ...DEFAULT_SETTINGS, email: true, socials: ["google"] as const };

  it("offers email, social and wallets in this order by default [CON-01]", () => {
    expect(connectMethods(settings, [wallet("a")])).toEqual(["email", "social", "wallet"]);
  });

  it("offers wallets first where one is at hand [CON-01]", () => {
    expect(connectMethods(settings, [installed("a")])).toEqual(["wallet", "email", "social"]);
    expect(connectMethods(settings, [installed("a", { isGeneric: true })])).toEqual(["email", "social", "wallet"]);
  });

  it("lets the host's order win, and leaves out what is off [CON-01]", () => {
    const ordered = { ...settings, connectMethodsOrder: ["social", "wallet"] as const };
    expect(connectMethods(ordered, [installed("a")])).toEqual(["social", "wallet", "email"]);
    expect(connectMethods({ ...ordered, email: false, enableWallets: false }, [])).toEqual(["social"]);
  });
});
