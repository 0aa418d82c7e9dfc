import { describe, expect, it, vi } from "vitest";
import { createManualClock, createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";
import { createUi, type Ui } from "./create-ui.ts";
import type { Foyer } from "./foyer.ts";

const stackOf = ({ getSnapshot }: Pick<Ui, "getSnapshot">): readonly string[] =>
  getSnapshot().router.stack.map(({ view }) => view);

async function startKit() {
  const evm = createScriptedAdapter("eip155");
  const clock = createManualClock();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm],
    ports: createMemoryPorts({ clock }),
  }) as unknown as Foyer;
  foyer.start();
  await foyer.load();
  const { id: connectorId } = evm.addWallet("Acme");
  return { foyer, clock, connect: () => foyer.connect({ connectorId }) };
}

describe("a UI beside the modal", () => {
  it("moves by itself, with Connect or the account as its first view [HOST-05]", async () => {
    const { foyer, connect } = await startKit();
    const ui = createUi(foyer);
    ui.push({ view: "GetWallet" });
    ui.push({ view: "WhatIsAWallet" });
    expect(stackOf(ui)).toEqual(["Connect", "GetWallet", "WhatIsAWallet"]);
    expect(stackOf(foyer)).toEqual(["Connect"]);
    ui.replace({ view: "Networks" });
    ui.back();
    expect(stackOf(ui)).toEqual(["Connect", "GetWallet"]);
    ui.reset({ view: "Networks" });
    expect(stackOf(ui)).toEqual(["Connect", "Networks"]);
    ui.back();
    ui.back();
    expect(stackOf(ui)).toEqual(["Connect"]);
    ui.replace({ view: "Networks" });
    expect(stackOf(ui)).toEqual(["Connect", "Networks"]);
    ui.open({ view: "GetWallet" });
    expect(stackOf(ui)).toEqual(["Connect", "GetWallet"]);
    ui.close();
    expect(stackOf(ui)).toEqual(["Connect"]);
    await connect();
    expect(stackOf(ui)).toEqual(["Account"]);
    ui.push({ view: "AccountSettings" });
    ui.push({ view: "Networks" });
    ui.back({ to: "AccountSettings" });
    expect(stackOf(ui)).toEqual(["Account", "AccountSettings"]);
    ui.push({ view: "Account" });
    expect(stackOf(ui)).toEqual(["Account"]);
    foyer.destroy();
  });

  it("tells of its own moves, and the kit of the modal's", async () => {
    const { foyer } = await startKit();
    const ui = createUi(foyer);
    const heard = vi.fn();
    const heardOfModal = vi.fn();
    const changed = vi.fn();
    ui.on("view-changed", heard);
    foyer.on("view-changed", heardOfModal);
    const silence = ui.subscribe(changed);
    ui.push({ view: "GetWallet" });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ view: "GetWallet" });
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    foyer.push({ view: "Networks" });
    expect(heard).toHaveBeenCalledOnce();
    expect(heardOfModal).toHaveBeenCalledExactlyOnceWith({ view: "Networks" });
    silence();
    foyer.destroy();
  });

  it("has a toast of its own, and shows the kit's while the modal is closed", async () => {
    const { foyer, clock } = await startKit();
    const ui = createUi(foyer);
    const codeOf = ({ getSnapshot }: Pick<Ui, "getSnapshot">) => getSnapshot().notices.toast?.code;
    ui.notify({ kind: "success", code: "address-copied" });
    expect([codeOf(ui), codeOf(foyer)]).toEqual(["address-copied", undefined]);
    await clock.advance(4_000);
    expect(codeOf(ui)).toBeUndefined();
    foyer.notify({ kind: "loading", code: "link-copied" });
    expect(codeOf(ui)).toBe("link-copied");
    foyer.open();
    expect(codeOf(ui)).toBeUndefined();
    foyer.destroy();
  });

  it("looks like the kit until it is given a theme", async () => {
    const { foyer } = await startKit();
    const ui = createUi(foyer);
    const modeOf = ({ getSnapshot }: Pick<Ui, "getSnapshot">) => getSnapshot().theme.mode;
    foyer.setTheme({ mode: "dark" });
    expect(modeOf(ui)).toBe("dark");
    ui.setTheme({ mode: "light" });
    expect([modeOf(ui), modeOf(foyer)]).toEqual(["light", "dark"]);
    foyer.destroy();
  });

  it("gives the same state until something changes, and always as open", async () => {
    const { foyer } = await startKit();
    const ui = createUi(foyer);
    expect(ui.getSnapshot()).toBe(ui.getSnapshot());
    expect(ui.getSnapshot().router.isOpen).toBe(true);
    foyer.destroy();
  });
});
