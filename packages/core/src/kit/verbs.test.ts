import { describe, expect, it } from "vitest";
import { createManualClock, createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";

async function world(wallets = {}) {
  const evm = createScriptedAdapter("eip155");
  const clock = createManualClock();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm],
    ports: createMemoryPorts({ clock }),
    wallets,
  });
  foyer.start();
  await foyer.load();
  return { evm, clock, foyer };
}

const acme = {
  id: "acme",
  name: "Acme",
  rdns: ["org.acme"],
  standardNames: [],
  windowPaths: [],
  namespaces: ["eip155"],
  rank: 1,
} as const;

describe("notices", () => {
  it("shows one toast at a time and lets it leave by itself", async () => {
    const { clock, foyer } = await world();
    foyer.notify({ kind: "success", code: "address-copied" });
    foyer.notify({ kind: "error", code: "copy-failed" });
    expect(foyer.getSnapshot().notices.toast).toMatchObject({ code: "copy-failed" });
    await clock.advance(3_999);
    expect(foyer.getSnapshot().notices.toast).toBeDefined();
    await clock.advance(1);
    expect(foyer.getSnapshot().notices.toast).toBeUndefined();
    expect(clock.pending()).toBe(0);
  });

  it("keeps a toast about work in progress until it is dismissed", async () => {
    const { clock, foyer } = await world();
    foyer.notify({ kind: "loading", code: "transaction-started" });
    await clock.advance(60_000);
    expect(foyer.getSnapshot().notices.toast).toBeDefined();
    foyer.dismissNotice();
    expect(foyer.getSnapshot().notices.toast).toBeUndefined();
  });

  it("shows an alert until it is taken back", async () => {
    const { foyer } = await world();
    foyer.alert("APKT007");
    expect(foyer.getSnapshot().notices.alert).toEqual({ code: "APKT007" });
    foyer.alert(undefined);
    expect(foyer.getSnapshot().notices.alert).toBeUndefined();
  });
});

describe("theme and settings", () => {
  it("follows the system until the host says otherwise, and keeps what is not named", async () => {
    const { foyer } = await world();
    expect(foyer.getSnapshot().theme).toEqual({ mode: "system", variables: {} });
    foyer.setTheme({ variables: { accent: "#123456" } });
    foyer.setTheme({ mode: "dark", variables: { zIndex: 10 } });
    expect(foyer.getSnapshot().theme).toEqual({ mode: "dark", variables: { accent: "#123456", zIndex: 10 } });
  });
});

describe("wallets", () => {
  it("gives the same list until something it is made from changes", async () => {
    const { evm, foyer } = await world();
    const before = foyer.getWallets();
    foyer.shake();
    foyer.open();
    expect(foyer.getWallets()).toBe(before);
    evm.addWallet("Acme");
    expect(foyer.getWallets()).not.toBe(before);
  });

  it("takes one directory after another, and asks the first that knows for links", async () => {
    const { foyer } = await world();
    const before = foyer.getSnapshot().directory.revision;
    const links = async () => ({ chrome: "https://store.example.org/acme" });
    foyer.provideDirectory({ wallets: [acme], links });
    foyer.provideDirectory({ wallets: [{ ...acme, id: "birch", name: "Birch", rdns: [], rank: 2 }] });
    expect(foyer.getWallets().map(({ id }) => id)).toEqual(["acme", "birch"]);
    expect(foyer.getSnapshot().directory.revision).toBe(before + 2);
    expect(foyer.ports.directories).toHaveLength(2);
    expect(await foyer.walletLinks("acme")).toEqual({ chrome: "https://store.example.org/acme" });
    expect(await foyer.walletLinks("unknown")).toEqual({ chrome: "https://store.example.org/acme" });
  });

  it("offers no wallet that none of the application's namespaces can use", async () => {
    const { foyer } = await world();
    foyer.provideDirectory({ wallets: [acme, { ...acme, id: "other", rdns: [], namespaces: ["sui"] }] });
    expect(foyer.getWallets().map(({ id }) => id)).toEqual(["acme"]);
  });

  it("shows the host's own wallets with their own links", async () => {
    const { foyer } = await world({
      custom: [{ id: "mine", name: "Mine", links: { ios: "https://apps.example.org/mine" } }],
    });
    expect(foyer.getWallets()).toMatchObject([{ id: "mine", isInstalled: false }]);
    expect(foyer.choice.custom?.map(({ id }) => id)).toEqual(["mine"]);
    expect(await foyer.walletLinks("mine")).toEqual({ ios: "https://apps.example.org/mine" });
  });

  it("gives the provider behind a connector, and nothing for an unknown one", async () => {
    const { evm, foyer } = await world();
    const { id } = evm.addWallet("Acme");
    expect(foyer.provider(id)).toBe(evm.provider(id));
    expect(foyer.provider("eip6963:gone")).toBeUndefined();
  });
});
