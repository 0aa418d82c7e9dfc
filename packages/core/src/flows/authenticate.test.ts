import { FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { selectAccount, selectRememberedAddress, selectStatus } from "../selectors.ts";
import { createMemoryPorts, createScriptedAdapter, createSharedStorage, settle } from "../testing.ts";
import type { Gate } from "./context.ts";

/** A gate that a test opens or shuts. */
function createGate() {
  let letThrough = (): void => undefined;
  let refuse = (_reason: unknown): void => undefined;
  const passing = new Promise<void>((resolve, reject) => {
    letThrough = resolve;
    refuse = reject;
  });
  const afterConnect = vi.fn<Gate["afterConnect"]>(() => passing);
  return { gate: { name: "guard", afterConnect }, letThrough, refuse };
}

async function world(gates: readonly Gate[], storage = createSharedStorage()) {
  const evm = createScriptedAdapter("eip155");
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports, gates });
  const { id } = evm.addWallet("Acme");
  const opened = vi.fn();
  const closed = vi.fn();
  foyer.on("connection-opened", opened);
  foyer.on("connection-closed", closed);
  const status = () => selectStatus(foyer.getSnapshot(), "eip155");
  const account = () => selectAccount(foyer.getSnapshot(), "eip155");
  return { evm, foyer, id, opened, closed, status, account, storage };
}

/** The same after a start, with all that acts fetched. */
async function started(gates: readonly Gate[], storage?: ReturnType<typeof createSharedStorage>) {
  const made = await world(gates, storage);
  made.foyer.start();
  await made.foyer.load();
  return made;
}

describe("a gate", () => {
  it("holds a connection back until it lets it through", async () => {
    const { gate, letThrough } = createGate();
    const { foyer, opened, status, account, storage } = await started([gate]);
    const waiting = foyer.connect({ wallet: "Acme" });
    await settle();
    expect(gate.afterConnect.mock.lastCall?.[0]).toMatchObject({ id: "eip155:eip6963:acme" });
    expect(gate.afterConnect.mock.lastCall?.[1].cause).toBe("user");
    expect([status(), account(), opened.mock.calls]).toEqual(["authenticating", undefined, []]);
    expect(storage.entries()).toEqual({});
    letThrough();
    expect((await waiting).id).toBe("eip155:eip6963:acme");
    expect(status()).toBe("connected");
    expect(opened).toHaveBeenCalledOnce();
    expect(Object.keys(storage.entries())).toEqual(["foyer:connections"]);
  });

  it("ends a connection that it refuses, and whoever asked for it hears why", async () => {
    const { gate, refuse } = createGate();
    const { evm, foyer, opened, closed, status } = await started([gate]);
    const waiting = foyer.connect({ wallet: "Acme" });
    refuse(new Error("the server did not answer"));
    await expect(waiting).rejects.toMatchObject({
      code: "gate/refused",
      context: { gate: "guard", problem: "the server did not answer" },
    });
    expect(evm.connections()).toEqual([]);
    expect(status()).toBe("disconnected");
    expect([opened.mock.calls, closed.mock.calls]).toEqual([[], []]);
  });

  it("hands on a refusal of ours as it is", async () => {
    const { gate, refuse } = createGate();
    const { foyer } = await started([gate]);
    const waiting = foyer.connect({ wallet: "Acme" });
    refuse(new FoyerError("wallet/rejected", { namespace: "eip155", operation: "signMessage" }));
    await expect(waiting).rejects.toMatchObject({ code: "wallet/rejected" });
  });

  it("is asked after the ones before it, and not at all where one of them refuses", async () => {
    const [first, second] = [createGate(), createGate()];
    const { foyer } = await started([first.gate, second.gate]);
    const waiting = foyer.connect({ wallet: "Acme" });
    await settle();
    expect(second.gate.afterConnect).not.toHaveBeenCalled();
    first.refuse(new Error("no"));
    await expect(waiting).rejects.toThrow("'guard' did not let the connection through: no.");
    expect(second.gate.afterConnect).not.toHaveBeenCalled();
  });

  it("hears that nobody waits any more, and the connection ends", async () => {
    const { gate } = createGate();
    const { evm, foyer, status } = await started([gate]);
    const waiting = foyer.connect({ wallet: "Acme" });
    await settle();
    foyer.cancelConnect("eip155");
    await expect(waiting).rejects.toMatchObject({ code: "flow/aborted" });
    await settle();
    expect(gate.afterConnect.mock.lastCall?.[1].signal.aborted).toBe(true);
    expect([status(), evm.connections()]).toEqual(["disconnected", []]);
  });

  it("lets nothing through that its wallet ended meanwhile", async () => {
    const { gate, letThrough } = createGate();
    const { evm, foyer, opened, closed, status } = await started([gate]);
    const waiting = foyer.connect({ wallet: "Acme" });
    await settle();
    evm.lock("eip155:eip6963:acme");
    letThrough();
    await expect(waiting).rejects.toMatchObject({ code: "flow/aborted" });
    expect([status(), opened.mock.calls, closed.mock.calls]).toEqual(["disconnected", [], []]);
  });

  it("never misses a connection that comes back, and says that no wallet may be asked", async () => {
    const before = await started([]);
    await before.foyer.connect({ wallet: "Acme" });
    before.foyer.destroy();
    const { gate, letThrough } = createGate();
    const after = await world([gate], before.storage);
    after.evm.restores.set(after.id, "restored");
    after.foyer.start();
    await after.foyer.load();
    await settle();
    expect(gate.afterConnect.mock.lastCall?.[1].cause).toBe("restore");
    expect([after.status(), after.account()]).toEqual(["authenticating", undefined]);
    // Buttons show it as before, or who is about to be in would be invited to connect.
    const address = after.evm.connections()[0]?.accounts[0]?.address;
    expect(selectRememberedAddress(after.foyer.getSnapshot())).toBe(address);
    letThrough();
    await settle();
    expect(after.status()).toBe("connected");
    expect(selectRememberedAddress(after.foyer.getSnapshot())).toBeUndefined();
    expect(after.account()?.address).toBe(after.evm.connections()[0]?.accounts[0]?.address);
    expect(after.opened).toHaveBeenCalledOnce();

    await after.foyer.disconnect();
    gate.afterConnect.mockReturnValue(new Promise(() => undefined));
    after.foyer.connect({ wallet: "Acme" }).catch(() => undefined);
    await settle();
    expect([after.status(), selectRememberedAddress(after.foyer.getSnapshot())]).toEqual(["authenticating", undefined]);
    after.foyer.destroy();
  });

  it("may be brought by a feature, and taken away again", async () => {
    const { gate, letThrough } = createGate();
    const { foyer, status } = await started([]);
    let remove = (): void => undefined;
    foyer.use({
      name: "guards",
      createState: () => ({}),
      load: async () => ({ create: () => ({}) }),
      attach: ({ addGate }) => {
        remove = addGate(gate);
      },
    });
    const waiting = foyer.connect({ wallet: "Acme" });
    await settle();
    expect(status()).toBe("authenticating");
    letThrough();
    await waiting;
    await foyer.disconnect();
    remove();
    await foyer.connect({ wallet: "Acme" });
    expect(gate.afterConnect).toHaveBeenCalledOnce();
  });
});
