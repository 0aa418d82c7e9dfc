import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createMemoryPage, createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { selectCanGoBack, selectRoute } from "../view-selectors.ts";

async function world({ isMobile = false, settings = {}, isEmpty = false } = {}) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const ports = createMemoryPorts({ page: createMemoryPage({ isMobile }) });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: isEmpty ? [] : [evm, solana], ports, settings });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  const view = () => selectRoute(foyer.getSnapshot()).view;
  return { evm, solana, foyer, view };
}

describe("open", () => {
  it("asks wallets to announce themselves before anything is shown [NAV-04]", async () => {
    const { evm, solana, foyer } = await world();
    const before: unknown[] = [];
    foyer.on("modal-opened", () => before.push(...evm.asked, ...solana.asked));
    foyer.open();
    expect(before).toEqual(["refresh", "refresh"]);
  });

  it("shows Connect to a visitor who is not connected [NAV-07]", async () => {
    const { foyer, view } = await world();
    foyer.open();
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
    expect(view()).toBe("Connect");
  });

  it("opens at the Connect that a closed modal stands at, and makes another for parameters [NAV-08]", async () => {
    const { foyer } = await world();
    const key = () => selectRoute(foyer.getSnapshot()).key;
    const closed = key();
    foyer.open();
    expect(key()).toBe(closed);
    foyer.open();
    expect(key()).not.toBe(closed);
    foyer.close();
    const again = key();
    foyer.open({ view: "Connect", params: { addWalletForNamespace: "solana" } });
    expect(key()).not.toBe(again);
  });

  it("shows the account to one who is [NAV-07]", async () => {
    const { foyer, view } = await world();
    await foyer.connect({ wallet: "Acme" });
    foyer.open();
    expect(view()).toBe("Account");
  });

  it("shows the view that was asked for, connected or not [NAV-07]", async () => {
    const { foyer, view } = await world();
    foyer.open({ view: "Networks" });
    expect(view()).toBe("Networks");
    await foyer.connect({ wallet: "Acme" });
    foyer.open({ view: "WhatIsAWallet" });
    expect(view()).toBe("WhatIsAWallet");
  });

  it("shows the switching view for another namespace than the active one [NAV-05]", async () => {
    const { foyer, view } = await world();
    foyer.open({ namespace: "solana" });
    expect(view()).toBe("SwitchActiveChain");
    expect(selectRoute(foyer.getSnapshot()).params).toEqual({ namespace: "solana" });
    foyer.open({ namespace: "eip155" });
    expect(view()).toBe("Connect");
  });

  it.each([
    { isMobile: true, shown: "AllWallets" },
    { isMobile: false, shown: "ConnectingWalletConnectBasic" },
  ])("shows $shown where pairing is all there is (mobile: $isMobile) [NAV-06]", async ({ isMobile, shown }) => {
    const manual = await world({ isMobile, settings: { manualPairing: true } });
    manual.foyer.open({ view: "Networks" });
    expect(manual.view()).toBe(shown);
    const empty = await world({ isMobile, isEmpty: true });
    empty.foyer.open();
    expect(empty.view()).toBe(shown);
  });

  it("shows the unsupported network before the account [NET-04]", async () => {
    const { evm, foyer, view } = await world();
    const { id } = await foyer.connect({ wallet: "Acme" });
    evm.moveTo(id, "eip155:999");
    foyer.open();
    expect(view()).toBe("UnsupportedChain");
    foyer.setSettings({ allowUnsupportedChain: true });
    foyer.open();
    expect(view()).toBe("Account");
    foyer.setSettings({ allowUnsupportedChain: false, enableNetworkSwitch: false });
    foyer.open();
    expect(view()).toBe("Account");
    foyer.setSettings({ enableNetworkSwitch: true });
    foyer.open();
    expect(view()).toBe("UnsupportedChain");
  });
});

describe("going back", () => {
  it("shows the view before [NAV-01]", async () => {
    const { foyer, view } = await world();
    foyer.open();
    foyer.push({ view: "WhatIsAWallet" });
    expect(foyer.getSnapshot().router.direction).toBe("forward");
    foyer.back();
    expect(view()).toBe("Connect");
    expect(foyer.getSnapshot().router.direction).toBe("back");
  });

  it("goes back to the latest view of a name, and nowhere if there is none", async () => {
    const { foyer, view } = await world();
    foyer.open({ view: "ProfileWallets" });
    foyer.push({ view: "Connect" });
    foyer.push({ view: "GetWallet" });
    foyer.back({ to: "Account" });
    expect(view()).toBe("GetWallet");
    foyer.back({ to: "ProfileWallets" });
    expect(view()).toBe("ProfileWallets");
    expect(foyer.getSnapshot().router.stack).toHaveLength(1);
  });

  it("closes the modal at the first view [NAV-02]", async () => {
    const { foyer } = await world();
    foyer.open({ view: "Networks" });
    foyer.back();
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("lands on the account from Connect while connected [NAV-09]", async () => {
    const { foyer, view } = await world();
    await foyer.connect({ wallet: "Acme" });
    foyer.open({ view: "Connect" });
    expect(selectCanGoBack(foyer.getSnapshot())).toBe(true);
    foyer.back();
    expect(view()).toBe("Account");
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
  });

  it("resets to Connect on closing [NAV-08]", async () => {
    const { foyer, view } = await world();
    foyer.open({ view: "Networks" });
    foyer.push({ view: "WhatIsANetwork" });
    foyer.close();
    expect(view()).toBe("Connect");
    expect(foyer.getSnapshot().router.stack).toHaveLength(1);
  });

  it("tells the host what was opened, shown and closed", async () => {
    const { foyer } = await world();
    const heard: string[] = [];
    foyer.on("modal-opened", ({ view }) => heard.push(`opened ${view}`));
    foyer.on("view-changed", ({ view }) => heard.push(`view ${view}`));
    foyer.on("modal-closed", ({ view }) => heard.push(`closed ${view}`));
    foyer.open();
    foyer.push({ view: "GetWallet" });
    foyer.back();
    foyer.close();
    foyer.close();
    expect(heard).toEqual(["opened Connect", "view GetWallet", "view Connect", "closed Connect"]);
  });

  it("counts requests to shake [NAV-11]", async () => {
    const { foyer } = await world();
    foyer.shake();
    foyer.shake();
    expect(foyer.getSnapshot().router.shakes).toBe(2);
  });
});
