import { createFoyer, type FoyerOptions, selectConnection, selectRoute, selectStatus } from "@foyer/core";
import { createManualClock, createMemoryPorts, createScriptedAdapter, settle } from "@foyer/core/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { beginConnecting, INSTANT_MS } from "./connect-wallet.ts";

const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

async function world(settings: FoyerOptions["settings"] = {}, gates: FoyerOptions["gates"] = []) {
  const [evm, solana, clock] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana"), createManualClock()];
  const acme = evm.addWallet("Acme");
  const bravo = evm.addWallet("Bravo");
  const ports = createMemoryPorts({ clock });
  const foyer = createFoyer({
    app: { name: "Test" },
    adapters: [evm, solana],
    ports,
    settings,
    gates,
  }) as never as Foyer;
  undos.push(foyer.start());
  await foyer.load();
  const view = (): string => selectRoute(foyer.getSnapshot()).view;
  const views = (): string[] => foyer.getSnapshot().router.stack.map((route) => route.view);
  const isOpen = (): boolean => foyer.getSnapshot().router.isOpen;
  const toast = (): string | undefined => foyer.getSnapshot().notices.toast?.code;
  return { foyer, evm, solana, clock, acme, bravo, view, views, isOpen, toast };
}

type Foyer = import("@foyer/core").Foyer;

describe("connecting from a list", () => {
  it("asks the wallet in the caller's own task", async () => {
    const { foyer, evm, acme } = await world();
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    expect(evm.asked).toContain("connect:Acme");
  });

  it("closes the modal when nothing else was connected, without showing a wait [CNG-09]", async () => {
    const { foyer, acme, isOpen } = await world();
    const shown: string[] = [];
    foyer.on("view-changed", ({ view }) => shown.push(view));
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    await settle();
    expect(isOpen()).toBe(false);
    expect(shown).toEqual([]);
    expect(selectConnection(foyer.getSnapshot())?.connectorId).toBe(acme.id);
  });

  it("shows the wait only once the wallet takes its time [CNG-01]", async () => {
    const { foyer, evm, clock, acme, view, isOpen } = await world();
    evm.answer.connect = "hang";
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    await clock.advance(INSTANT_MS - 1);
    expect(view()).toBe("Connect");
    await clock.advance(1);
    expect(selectRoute(foyer.getSnapshot())).toMatchObject({
      view: "ConnectingExternal",
      params: { walletId: "acme", namespace: "eip155" },
    });
    expect(isOpen()).toBe(true);
  });

  it("asks once for two presses", async () => {
    const { foyer, evm, clock, acme, views } = await world();
    evm.answer.connect = "hang";
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    await clock.advance(INSTANT_MS);
    expect(evm.asked.filter((asked) => asked === "connect:Acme")).toHaveLength(1);
    expect(views()).toEqual(["Connect", "ConnectingExternal"]);
  });

  it("shows at once why an instant answer was a failure [CNG-08]", async () => {
    const { foyer, evm, acme, views } = await world();
    evm.answer.connect = "reject";
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    await settle();
    expect(views()).toEqual(["Connect", "ConnectingExternal"]);
    expect(foyer.getSnapshot().connections.namespaces.eip155?.failure?.code).toBe("wallet/rejected");
  });

  it("ends the wait when the modal is closed, and stays closed", async () => {
    const { foyer, evm, clock, acme, isOpen } = await world();
    evm.answer.connect = "hang";
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    foyer.close();
    await clock.advance(INSTANT_MS * 2);
    expect(isOpen()).toBe(false);
    expect(foyer.getSnapshot().connections.namespaces.eip155?.pending).toBeUndefined();
    expect(foyer.getSnapshot().router.stack).toHaveLength(1);
  });

  it("forgets the first wallet when another one is pressed", async () => {
    const { foyer, evm, clock, acme, bravo } = await world();
    evm.answer.connect = "hang";
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    beginConnecting({ foyer, ui: foyer }, { walletId: "bravo", connector: bravo });
    await clock.advance(INSTANT_MS);
    expect(selectRoute(foyer.getSnapshot())).toMatchObject({ params: { walletId: "bravo" } });
    expect(foyer.getSnapshot().router.stack).toHaveLength(2);
    expect(foyer.getSnapshot().connections.namespaces.eip155?.pending).toEqual({ connectorId: bravo.id });
  });
});

describe("where a new connection leads", () => {
  it("leads to the wallets, and says so, beside an earlier connection [CNG-09]", async () => {
    const { foyer, acme, bravo, views, toast, isOpen } = await world();
    await foyer.connect({ connectorId: acme.id });
    foyer.open({ view: "Connect" });
    beginConnecting({ foyer, ui: foyer }, { walletId: "bravo", connector: bravo });
    await settle();
    expect(views()).toEqual(["ProfileWallets"]);
    expect(toast()).toBe("wallet-added");
    expect(isOpen()).toBe(true);
  });

  it("goes back to the list of wallets it was added from", async () => {
    const { foyer, acme, bravo, views } = await world();
    await foyer.connect({ connectorId: acme.id });
    foyer.open();
    foyer.push({ view: "ProfileWallets" });
    foyer.push({ view: "Connect" });
    beginConnecting({ foyer, ui: foyer }, { walletId: "bravo", connector: bravo });
    await settle();
    expect(views()).toEqual(["Account", "ProfileWallets"]);
  });

  it("closes beside an earlier connection where one wallet is all there is [CNG-09]", async () => {
    const { foyer, acme, bravo, isOpen, toast } = await world({ multiWallet: false });
    await foyer.connect({ connectorId: acme.id });
    foyer.open({ view: "Connect" });
    beginConnecting({ foyer, ui: foyer }, { walletId: "bravo", connector: bravo });
    // What ends the earlier connection is fetched when it is first needed.
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    expect(toast()).toBeUndefined();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
  });

  it("leads to the view that was asked for [CNG-09]", async () => {
    const { foyer, acme, views, isOpen } = await world();
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme, redirectView: "Networks" });
    await settle();
    expect(views()).toEqual(["Networks"]);
    expect(isOpen()).toBe(true);
  });

  it("leads to the networks to choose from when the wallet is on another [NET-04]", async () => {
    const { foyer, evm, acme, views, isOpen } = await world();
    foyer.open();
    const { id } = await foyer.connect({ connectorId: acme.id });
    evm.moveTo(id, "eip155:999");
    await foyer.disconnect({ connectionId: id });
    foyer.open({ view: "Connect" });
    foyer.on("connection-opened", ({ connection }) => evm.moveTo(connection.id, "eip155:999"));
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    await settle();
    expect(views()).toEqual(["UnsupportedChain"]);
    expect(isOpen()).toBe(true);
  });

  it("returns to the chains of a wallet that has more of them", async () => {
    const { foyer, evm, solana, views, isOpen } = await world();
    const [first, second] = [evm.addWallet("Duo"), solana.addWallet("Duo", { id: "standard:duo" })];
    const [duo] = foyer.getWallets().filter(({ name }) => name === "Duo");
    expect(duo?.connectors).toHaveLength(2);
    foyer.open();
    foyer.push({ view: "ConnectingMultiChain", params: { walletId: duo?.id ?? "" } });
    foyer.push({ view: "ConnectingExternal", params: { walletId: duo?.id ?? "", namespace: "eip155" } });
    beginConnecting({ foyer, ui: foyer }, { walletId: duo?.id ?? "", connector: first, isWaitShown: true });
    await settle();
    expect(views()).toEqual(["Connect", "ConnectingMultiChain"]);
    foyer.push({ view: "ConnectingExternal", params: { walletId: duo?.id ?? "", namespace: "solana" } });
    beginConnecting({ foyer, ui: foyer }, { walletId: duo?.id ?? "", connector: second, isWaitShown: true });
    await settle();
    expect(isOpen()).toBe(false);
  });

  it("stays where the visitor went meanwhile", async () => {
    const { foyer, acme, views } = await world();
    foyer.open();
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    foyer.push({ view: "WhatIsAWallet" });
    await settle();
    expect(views()).toEqual(["Connect", "WhatIsAWallet"]);
  });

  it("waits for another account when this one is already linked [CNG-08]", async () => {
    const { foyer, acme, views } = await world();
    await foyer.connect({ connectorId: acme.id });
    foyer.open({ view: "Connect" });
    beginConnecting({ foyer, ui: foyer }, { walletId: "acme", connector: acme });
    await settle();
    expect(views()).toEqual(["Connect", "ConnectingExternal"]);
  });
});

/** A gate with a view of its own, that a test lets through or shuts. */
function guard() {
  let letThrough = (): void => undefined;
  let refuse = (_reason: unknown): void => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    letThrough = resolve;
    refuse = reject;
  });
  let show = (): void => undefined;
  const afterConnect = vi.fn(async () => {
    show();
    await promise;
  });
  const opens = (foyer: Foyer): void => {
    show = () => foyer.reset({ view: "SIWXSignMessage" });
  };
  return { gate: { name: "guard", afterConnect }, letThrough, refuse, opens };
}

describe("a wallet that has agreed, and whose connection a gate looks at", () => {
  async function asked() {
    const { gate, opens, ...answers } = guard();
    const kit = await world({}, [gate]);
    opens(kit.foyer);
    kit.foyer.open();
    beginConnecting({ foyer: kit.foyer, ui: kit.foyer }, { walletId: "acme", connector: kit.acme });
    await settle();
    expect(selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("authenticating");
    return { ...kit, ...answers };
  }

  it("is not covered by the view that waits for a wallet", async () => {
    const { clock, views } = await asked();
    await clock.advance(INSTANT_MS);
    expect(views()).toEqual(["SIWXSignMessage"]);
  });

  it("is connected once it passes, though the modal was closed meanwhile", async () => {
    const { foyer, letThrough, acme } = await asked();
    foyer.close();
    await settle();
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("authenticating");
    letThrough();
    await settle();
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("connected");
    expect(selectConnection(foyer.getSnapshot())?.connectorId).toBe(acme.id);
  });

  it("stays connected where the modal closes as it passes", async () => {
    const { foyer, letThrough } = await asked();
    foyer.on("connection-opened", () => foyer.close());
    letThrough();
    await expect.poll(() => foyer.getSnapshot().connections.namespaces.eip155?.pending).toBeUndefined();
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("connected");
    expect(foyer.getSnapshot().connections.recent).toHaveLength(1);
  });

  it("leaves the visitor where the gate led them when it does not pass", async () => {
    const { foyer, refuse, view } = await asked();
    foyer.reset({ view: "Connect" });
    refuse(new Error("no"));
    await expect.poll(() => selectStatus(foyer.getSnapshot(), "eip155")).toBe("disconnected");
    await settle();
    expect(view()).toBe("Connect");
  });
});
