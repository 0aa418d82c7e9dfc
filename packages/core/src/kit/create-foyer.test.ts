import { isFoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { selectNetwork } from "../selectors.ts";
import {
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createSharedStorage,
  settle,
  testNetwork,
} from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";

const app = { name: "Example" };

function make(more: Partial<Parameters<typeof createFoyer>[0]> = {}) {
  const evm = createScriptedAdapter("eip155");
  const foyer = createFoyer({ app, adapters: [evm], ports: createMemoryPorts(), ...more });
  return { evm, foyer };
}

describe("createFoyer", () => {
  it("touches no global and asks nothing of a wallet until it is started", () => {
    const { evm, foyer } = make();
    evm.addWallet("Acme");
    expect(foyer.getSnapshot().isStarted).toBe(false);
    expect(foyer.getSnapshot().connectors.list).toEqual([]);
    expect(evm.asked).toEqual([]);
  });

  it("refuses an adapter without a namespace and says which one [HOST-03]", () => {
    const nameless = { ...createScriptedAdapter("eip155"), namespace: undefined };
    expect(() => createFoyer({ app, adapters: [nameless as never] })).toThrow("adapters[0] has no namespace");
  });

  it("refuses two adapters of one namespace by name [HOST-03]", () => {
    const adapters = [createScriptedAdapter("solana"), createScriptedAdapter("solana")];
    expect(() => createFoyer({ app, adapters })).toThrow("Two adapters serve 'solana'");
  });

  it.each([
    ["nothing", undefined, "has no namespace"],
    ["an unknown namespace", { namespace: "tron", specVersion: 1 }, "unknown namespace 'tron'"],
    ["another version of the contract", { namespace: "solana", specVersion: 2 }, "version 2 of the contract"],
  ])("refuses %s as an adapter", (_, adapter, words) => {
    expect(() => createFoyer({ app, adapters: [adapter as never] })).toThrow(words);
  });

  it("serves several namespaces at once, each with its own facts [HOST-03]", async () => {
    const evm = createScriptedAdapter("eip155");
    const solana = createScriptedAdapter("solana");
    const foyer = createFoyer({ app, adapters: [evm, solana], ports: createMemoryPorts() });
    foyer.start();
    evm.addWallet("Acme");
    solana.addWallet("Sun");
    await foyer.connect({ wallet: "Acme" });
    solana.answer.connect = "reject";
    await expect(foyer.connect({ wallet: "Sun" })).rejects.toThrow("declined");
    const { namespaces } = foyer.getSnapshot().connections;
    expect(namespaces.eip155?.activeId).toBe("eip155:eip6963:acme");
    expect(namespaces.eip155?.failure).toBeUndefined();
    expect(namespaces.solana?.failure?.code).toBe("wallet/rejected");
  });

  it("gives two kits on one page nothing in common [HOST-07]", async () => {
    const page = createMemoryPage();
    const storage = createSharedStorage();
    const ports = () => createMemoryPorts({ page, storage: storage.open() });
    const first = make({ ports: ports() });
    const second = make({ ports: ports() });
    first.foyer.start();
    second.foyer.start();
    first.evm.addWallet("Acme");
    await first.foyer.connect({ wallet: "Acme" });
    first.foyer.open({ view: "Networks" });
    await settle();
    expect(second.foyer.getSnapshot().connectors.list).toEqual([]);
    expect(second.foyer.getSnapshot().connections.namespaces.eip155?.activeId).toBeUndefined();
    expect(second.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(Object.keys(storage.entries())).toEqual(["foyer:connections"]);
    await second.foyer.disconnect();
    second.evm.addWallet("Birch");
    await second.foyer.connect({ wallet: "Birch" });
    expect(Object.keys(storage.entries())).toEqual(["foyer:connections", "foyer-2:connections"]);
  });

  it("leaves each of two kits on one page on a network of its own, and keeps the two apart", async () => {
    const page = createMemoryPage();
    const storage = createSharedStorage();
    const kits = [0, 1].map(() => make({ ports: createMemoryPorts({ page, storage: storage.open() }) }));
    for (const { evm, foyer } of kits) {
      evm.addWallet("Acme");
      foyer.start();
      await foyer.connect({ wallet: "Acme" });
    }
    await kits[1]?.foyer.switchNetwork({ network: "eip155:2" });
    await settle();
    expect(kits.map(({ foyer }) => selectNetwork(foyer.getSnapshot())?.id)).toEqual(["eip155:1", "eip155:2"]);
    const kept = Object.entries(storage.entries()).map(([key, text]) => [key, JSON.parse(text).networks]);
    expect(Object.fromEntries(kept)).toEqual({
      "foyer:connections": { eip155: "eip155:1" },
      "foyer-2:connections": { eip155: "eip155:2" },
    });
  });

  it("shares a page with a kit of another copy of the package, by the same default id too [HOST-07]", async () => {
    vi.resetModules();
    const copy = await import("./create-foyer.ts");
    expect(copy.createFoyer).not.toBe(createFoyer);
    const page = createMemoryPage();
    const storage = createSharedStorage();
    const adapters = [createScriptedAdapter("eip155"), createScriptedAdapter("eip155")] as const;
    const open = (create: typeof createFoyer, adapter: (typeof adapters)[0]) => {
      const foyer = create({ app, adapters: [adapter], ports: createMemoryPorts({ page, storage: storage.open() }) });
      foyer.start();
      return foyer;
    };
    const [first, second] = [open(createFoyer, adapters[0]), open(copy.createFoyer, adapters[1])];
    for (const adapter of adapters) adapter.addWallet("Acme");
    await first.connect({ wallet: "Acme" });
    await settle();
    expect(second.getSnapshot().connections.namespaces.eip155?.list ?? []).toEqual([]);
    await second.connect({ wallet: "Acme" });
    await first.disconnect();
    expect(second.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
    expect(Object.keys(storage.entries())).toEqual(["foyer:connections", "foyer-2:connections"]);
    // Each knows the other's errors for what they are.
    adapters[1].answer.connect = "reject";
    adapters[1].addWallet("Birch");
    const error = await second.connect({ wallet: "Birch" }).catch((thrown: unknown) => thrown);
    expect(isFoyerError(error, "wallet/rejected")).toBe(true);
  });

  it("holds a state of its own: what becomes of the options later, and of another kit of the same, is not in it [HOST-07]", async () => {
    const evm = createScriptedAdapter("eip155");
    const connectMethodsOrder: ("email" | "wallet")[] = ["wallet"];
    const options = { app, adapters: [evm], settings: { connectMethodsOrder } } as const;
    const foyer = createFoyer({ ...options, ports: createMemoryPorts() });
    const other = createFoyer({ ...options, ports: createMemoryPorts() });
    const { settings, networks } = other.getSnapshot();
    const [network] = evm.networks;
    connectMethodsOrder.push("email");
    Object.assign(network, { name: "Other" });
    // What is written beside it is written anew from what the state holds.
    foyer.setSettings({ send: false });
    await foyer.addNetwork(testNetwork("eip155", "99"));
    const state = foyer.getSnapshot();
    expect(state.settings).toEqual({ ...settings, send: false });
    expect(state.settings.connectMethodsOrder).toEqual(["wallet"]);
    expect(state.networks.namespaces.eip155?.requested.map(({ name }) => name)).toContain("eip155 1");
    other.setSettings({});
    await settle();
    expect(other.getSnapshot()).toMatchObject({ settings, networks });
  });

  it("starts once under a double mount and stops when nobody uses it", async () => {
    const { evm, foyer } = make();
    evm.addWallet("Acme");
    const stopFirst = foyer.start();
    stopFirst();
    const stopSecond = foyer.start();
    await settle();
    expect(foyer.getSnapshot().isStarted).toBe(true);
    expect(foyer.getSnapshot().connectors.list).toHaveLength(1);
    stopSecond();
    stopSecond();
    await settle();
    expect(foyer.getSnapshot().isStarted).toBe(false);
    expect(foyer.getSnapshot().connectors.list).toEqual([]);
  });

  it("leaves no timer, no listener and no claim behind after destroy", async () => {
    const page = createMemoryPage();
    const ports = createMemoryPorts({ page });
    const { evm, foyer } = make({ ports });
    foyer.start();
    evm.addWallet("Acme");
    const waiting = foyer.connect({ wallet: "Acme" });
    await waiting;
    foyer.notify({ kind: "success", code: "wallet-added" });
    let heard = 0;
    foyer.on("modal-opened", () => {
      heard += 1;
    });
    foyer.destroy();
    evm.addWallet("Late");
    await settle();
    expect(foyer.getSnapshot().connectors.list).toEqual([]);
    expect(heard).toBe(0);
    const again = make({ ports: createMemoryPorts({ page, storage: createSharedStorage().open() }) });
    again.foyer.start();
    again.evm.addWallet("Acme");
    await again.foyer.connect({ wallet: "Acme" });
    expect((ports.clock as unknown as { pending(): number }).pending()).toBe(0);
  });

  it("takes its modal along, and says so, when it is destroyed while it is open", async () => {
    const { foyer } = make();
    const closed = vi.fn();
    foyer.on("modal-closed", closed);
    await foyer.load();
    foyer.open({ view: "Connect" });
    foyer.destroy();
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
    expect(closed).toHaveBeenCalledWith({ view: "Connect" });
  });

  it("lets a view that is still leaving call what it likes after destroy: nothing happens", async () => {
    const { foyer } = make();
    foyer.destroy();
    // A rejection that nobody handles would fail the run.
    foyer.back();
    foyer.open();
    await settle();
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("names the member that was called after destroy", async () => {
    const { foyer } = make();
    foyer.destroy();
    await expect(foyer.disconnect()).rejects.toThrow("'disconnect' was called after destroy()");
    expect(() => foyer.start()).toThrow("'start' was called after destroy()");
    await expect(foyer.connect()).rejects.toSatisfy((error) => isFoyerError(error, "foyer/destroyed"));
  });

  it("hands out snapshots that cannot be written to and stay the same until something changes", () => {
    const { foyer } = make();
    const before = foyer.getSnapshot();
    expect(foyer.getSnapshot()).toBe(before);
    expect(() => {
      (before as { isStarted: boolean }).isStarted = true;
    }).toThrow(TypeError);
    foyer.setTheme({ mode: "dark" });
    expect(foyer.getSnapshot()).not.toBe(before);
    expect(foyer.getSnapshot().settings).toBe(before.settings);
  });

  it("gives the adapter of a namespace, and an error that names a missing one", () => {
    const { evm, foyer } = make();
    expect(foyer.adapter("eip155")).toBe(evm);
    expect(() => foyer.adapter("sui" as never)).toThrow("No adapter serves 'sui'");
  });
});

describe("load", () => {
  it("knows no wallets before, and tells its readers when it does", async () => {
    const { evm, foyer } = make();
    foyer.start();
    evm.addWallet("Acme");
    expect(foyer.getWallets()).toEqual([]);
    await settle();
    let seen: readonly string[] = [];
    foyer.subscribe(() => {
      seen = foyer.getWallets().map(({ name }) => name);
    });
    await foyer.load();
    await settle();
    expect(seen).toEqual(["Acme"]);
  });

  it("is asked for by every verb, and opening tells a UI to fetch along", async () => {
    const { foyer } = make();
    const heard: string[] = [];
    foyer.on("modal-requested", () => heard.push("requested"));
    foyer.open();
    expect(heard).toEqual(["requested"]);
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
    await foyer.load();
    await settle();
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
  });
});
