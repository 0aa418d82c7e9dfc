import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createUi } from "../kit/create-ui.ts";
import type { FoyerOptions } from "../kit/options.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";

async function world(settings: FoyerOptions["settings"] = {}) {
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const acme = evm.addWallet("Acme");
  const bravo = evm.addWallet("Bravo");
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm, solana], ports: createMemoryPorts(), settings });
  foyer.start();
  await foyer.load();
  const views = (): string[] => foyer.getSnapshot().router.stack.map(({ view }) => view);
  const isOpen = (): boolean => foyer.getSnapshot().router.isOpen;
  const toast = (): string | undefined => foyer.getSnapshot().notices.toast?.code;
  const from = { namespace: "eip155", connectorId: acme.id } as const;
  return { foyer, evm, solana, acme, bravo, from, views, isOpen, toast };
}

describe("a connection that a visitor made", () => {
  it("leads out of the modal where it is the first, and home where there is none [CNG-09]", async () => {
    const { foyer, acme, from, isOpen, views } = await world();
    foyer.open();
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect(from);
    expect([isOpen(), views()]).toEqual([false, ["Connect"]]);
    foyer.goAfterConnect(from);
    expect([isOpen(), views()]).toEqual([false, ["Account"]]);
  });

  it("leads to the view that was asked for [CNG-09]", async () => {
    const { foyer, acme, from, isOpen, views, toast } = await world();
    foyer.open();
    const seen: string[] = [];
    foyer.on("view-changed", ({ view }) => seen.push(view));
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect({ ...from, redirectView: "Networks" });
    expect([isOpen(), views(), seen, toast()]).toEqual([true, ["Networks"], ["Networks"], undefined]);
  });

  it("leads to the wallets beside an earlier one, and says so, whatever view was asked for [CNG-09]", async () => {
    const { foyer, acme, bravo, from, views, toast } = await world();
    await foyer.connect({ connectorId: bravo.id });
    foyer.open({ view: "Connect" });
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect({ ...from, redirectView: "Networks" });
    expect([views(), toast()]).toEqual([["ProfileWallets"], "wallet-added"]);
  });

  it("leads to the wallets without a word where people sign in [CNG-09]", async () => {
    const { foyer, acme, bravo, from, views, toast } = await world();
    const feature = { createState: () => ({}), load: async () => ({ create: () => ({}) }) };
    foyer.use({ name: "siwx", ...feature });
    await foyer.connect({ connectorId: bravo.id });
    foyer.open({ view: "Connect" });
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect(from);
    expect([views(), toast()]).toEqual([["ProfileWallets"], undefined]);
  });

  it("leads back to the wallets where it was made from there [CNG-09]", async () => {
    const { foyer, acme, from, views } = await world();
    foyer.open({ view: "Account" });
    foyer.push({ view: "ProfileWallets" });
    foyer.push({ view: "Connect" });
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect(from);
    expect(views()).toEqual(["Account", "ProfileWallets"]);
    expect(foyer.getSnapshot().router.stack.at(-1)?.params).toEqual({ namespace: "eip155" });
  });

  it("leads out beside an earlier one where one wallet is all there is [CNG-09]", async () => {
    const { foyer, acme, bravo, from, isOpen, toast } = await world({ multiWallet: false });
    await foyer.connect({ connectorId: bravo.id });
    foyer.open({ view: "Connect" });
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect(from);
    expect([isOpen(), toast()]).toEqual([false, undefined]);
  });

  it("leads first to the networks where the wallet is on another one [NET-04]", async () => {
    const { foyer, evm, acme, from, views } = await world();
    foyer.open();
    const { id } = await foyer.connect({ connectorId: acme.id });
    evm.moveTo(id, "eip155:999");
    foyer.goAfterConnect(from);
    expect(views()).toEqual(["UnsupportedChain"]);
  });

  it("leads to the wallet's other chains, unless the visitor wants no more of them", async () => {
    const { foyer, evm, solana, views, isOpen } = await world();
    const [first] = [evm.addWallet("Duo"), solana.addWallet("Duo", { id: "standard:duo" })];
    foyer.open();
    foyer.push({ view: "ConnectingMultiChain", params: { walletId: "duo" } });
    foyer.push({ view: "ConnectingExternal", params: { walletId: "duo" } });
    await foyer.connect({ connectorId: first.id });
    const request = { namespace: "eip155", connectorId: first.id } as const;
    foyer.goAfterConnect(request);
    expect(views()).toEqual(["Connect", "ConnectingMultiChain"]);
    foyer.goAfterConnect({ ...request, isEnough: true });
    expect(isOpen()).toBe(false);
  });

  it("leads on in the UI it was made in, and leaves the modal as it is [CNG-09]", async () => {
    const { foyer, acme, bravo, from, views, isOpen, toast } = await world();
    const ui = createUi(foyer);
    const shown = (): string[] => ui.getSnapshot().router.stack.map(({ view }) => view);
    ui.push({ view: "ConnectingExternal", params: { walletId: "acme" } });
    const routeKey = ui.getSnapshot().router.stack.at(-1)?.key;
    await foyer.connect({ connectorId: acme.id });
    foyer.goAfterConnect({ ...from, ui, routeKey: -7 });
    expect(shown()).toEqual(["Account", "ConnectingExternal"]);
    foyer.goAfterConnect({ ...from, ui, routeKey });
    expect(shown()).toEqual(["Account"]);
    ui.push({ view: "ProfileWallets" });
    ui.push({ view: "Connect" });
    await foyer.connect({ connectorId: bravo.id });
    foyer.goAfterConnect({ ...from, connectorId: bravo.id, ui });
    expect(shown()).toEqual(["Account", "ProfileWallets"]);
    expect(ui.getSnapshot().notices.toast?.code).toBe("wallet-added");
    expect([isOpen(), views(), toast()]).toEqual([false, ["Connect"], undefined]);
  });

  it("leads nowhere where the visitor has gone on meanwhile", async () => {
    const { foyer, acme, from, views } = await world();
    foyer.open();
    const routeKey = foyer.getSnapshot().router.stack.at(-1)?.key;
    await foyer.connect({ connectorId: acme.id });
    foyer.push({ view: "WhatIsAWallet" });
    foyer.goAfterConnect({ ...from, routeKey });
    expect(views()).toEqual(["Connect", "WhatIsAWallet"]);
  });
});
