import { describe, expect, it, vi } from "vitest";
import { createMemoryPage, createMemoryPorts, createScriptedAdapter, createSharedStorage, settle } from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";

/** A visit to a page that the test says has been drawn. */
function visit(storage = createSharedStorage(), { isReturn = false } = {}) {
  const evm = createScriptedAdapter("eip155");
  const begun = vi.spyOn(evm, "start");
  const waiting: (() => void)[] = [];
  const page = { ...createMemoryPage({ isReturn }), whenDrawn: (run: () => void) => waiting.push(run) };
  const ports = createMemoryPorts({ page, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports });
  const draw = (): void => {
    for (const run of waiting.splice(0)) run();
  };
  return { evm, foyer, begun, draw };
}

/** What a visit leaves behind whose visitor had connected a wallet, `Acme`. */
async function visitBefore() {
  const storage = createSharedStorage();
  const { evm, foyer, draw } = visit(storage);
  foyer.start();
  draw();
  evm.addWallet("Acme");
  await foyer.connect({ wallet: "Acme" });
  foyer.destroy();
  return storage;
}

describe("what starts with a page", () => {
  it("lets a newcomer see the page before it looks for wallets, once", () => {
    const { foyer, begun, draw } = visit();
    foyer.start();
    expect(foyer.getSnapshot().isStarted).toBe(true);
    expect(begun).not.toHaveBeenCalled();
    draw();
    expect(begun).toHaveBeenCalledOnce();
    draw();
    expect(begun).toHaveBeenCalledOnce();
  });

  it("recognises at once who comes back", async () => {
    const storage = await visitBefore();
    const { foyer, begun } = visit(storage);
    foyer.start();
    expect(begun).toHaveBeenCalledOnce();
  });

  it("tells the host who came back once it can have subscribed, and everything in order", async () => {
    const storage = await visitBefore();
    const { evm, foyer, draw } = visit(storage, { isReturn: true });
    const { id } = evm.addWallet("Acme");
    evm.restores.set(id, "restored");
    foyer.start();
    await settle();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
    const told: string[] = [];
    foyer.on("connection-opened", ({ cause }) => told.push(`opened: ${cause}`));
    foyer.on("connection-closed", ({ cause }) => told.push(`closed: ${cause}`));
    evm.lock(`eip155:${id}`);
    await settle();
    expect(told).toEqual([]);
    draw();
    await settle();
    expect(told).toEqual(["opened: restore", "closed: wallet"]);
  });

  it("does not let somebody wait who acts before the page is drawn, or who had acted before it started", async () => {
    const early = visit();
    early.foyer.start();
    await early.foyer.load();
    expect(early.begun).toHaveBeenCalledOnce();
    early.draw();
    expect(early.begun).toHaveBeenCalledOnce();
    const late = visit();
    await late.foyer.load();
    late.foyer.start();
    expect(late.begun).toHaveBeenCalledOnce();
  });

  it("closes its modal as it stops, and not as it starts again in the same task", async () => {
    const { foyer } = visit();
    const stop = foyer.start();
    await foyer.load();
    foyer.open();
    stop();
    const again = foyer.start();
    await settle();
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
    const closed = vi.fn();
    foyer.on("modal-closed", closed);
    again();
    await settle();
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
    expect(closed).toHaveBeenCalledOnce();
    foyer.start();
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("looks for nothing on a page that it has left by then", async () => {
    const { foyer, begun, draw } = visit();
    const stop = foyer.start();
    stop();
    await settle();
    draw();
    expect(begun).not.toHaveBeenCalled();
  });
});

/** Two kits that nobody named, on one page. */
function shareAPage() {
  const storage = createSharedStorage();
  const page = createMemoryPage();
  const create = () => {
    const evm = createScriptedAdapter("eip155");
    const ports = createMemoryPorts({ page, storage: storage.open() });
    const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports });
    const connect = (name: string) => foyer.connect({ connectorId: evm.addWallet(name).id });
    const open = () => foyer.getSnapshot().connections.namespaces.eip155?.list.map(({ connectorId }) => connectorId);
    /** Its wallet is still on the page, and still agrees. */
    const agree = (name: string): void => void evm.restores.set(evm.addWallet(name).id, "restored");
    return { foyer, connect, open, agree };
  };
  const keys = (): readonly string[] => Object.keys(storage.entries()).sort();
  return { create, keys };
}

describe("kits that come and go on one page", () => {
  it("hands id and connections to the kit that takes its place in the same task, again and again", async () => {
    const { create, keys } = shareAPage();
    let kit = create();
    let stop = kit.foyer.start();
    await kit.connect("Acme");
    const connected = kit.open();
    for (let round = 0; round < 4; round += 1) {
      const next = create();
      next.agree("Acme");
      stop();
      stop = next.foyer.start();
      await settle();
      expect([next.open(), kit.open(), kit.foyer.getSnapshot().isStarted]).toEqual([connected, undefined, false]);
      kit = next;
    }
    const other = create();
    other.foyer.start();
    await other.connect("Other");
    expect(keys()).toEqual(["foyer-2:connections", "foyer:connections"]);
  });

  it("leaves each kit its own id when all end and begin in one task", async () => {
    const { create, keys } = shareAPage();
    const kits = [create(), create()];
    for (const stop of kits.map(({ foyer }) => foyer.start())) stop();
    for (const { foyer } of kits) foyer.start();
    await settle();
    const last = create();
    last.foyer.start();
    await last.connect("Last");
    expect(keys()).toEqual(["foyer-3:connections"]);
    await kits[1]?.connect("Second");
    expect(keys()).toEqual(["foyer-2:connections", "foyer-3:connections"]);
    await kits[0]?.connect("First");
    expect(keys()).toEqual(["foyer-2:connections", "foyer-3:connections", "foyer:connections"]);
  });

  it("begins anew under another id when it comes back to find its own taken", async () => {
    const { create, keys } = shareAPage();
    const [first, second] = [create(), create()];
    const stop = first.foyer.start();
    await first.connect("Acme");
    stop();
    second.foyer.start();
    first.foyer.start();
    await settle();
    expect([first.open(), first.foyer.getSnapshot().isStarted]).toEqual([undefined, true]);
    await first.connect("Other");
    expect(keys()).toEqual(["foyer-2:connections", "foyer:connections"]);
  });
});
