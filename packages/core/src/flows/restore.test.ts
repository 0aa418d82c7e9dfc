import { FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { selectConnection, selectRememberedAddress, selectStatus } from "../selectors.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createSharedStorage,
  type SharedStorage,
  settle,
} from "../testing.ts";

/** A visit: a fresh page over what earlier visits stored. */
function visit(storage: SharedStorage, { wallets = ["Acme", "Birch"] } = {}) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  for (const name of wallets) evm.addWallet(name);
  solana.addWallet("Sun");
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports });
  return { evm, solana, foyer };
}

async function firstVisit(): Promise<SharedStorage> {
  const storage = createSharedStorage();
  const { foyer } = visit(storage);
  foyer.start();
  await foyer.connect({ wallet: "Sun" });
  await foyer.connect({ wallet: "Acme" });
  await foyer.connect({ wallet: "Birch" });
  await foyer.switchConnection({ connectionId: "eip155:eip6963:acme" });
  foyer.destroy();
  return storage;
}

describe("restore", () => {
  it("brings every connection back without connecting, the one in use included", async () => {
    const { evm, solana, foyer } = visit(await firstVisit());
    for (const name of ["acme", "birch"]) evm.restores.set(`eip6963:${name}`, "restored");
    solana.restores.set("eip6963:sun", "restored");
    foyer.start();
    await settle();
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(2);
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:acme");
    expect(selectStatus(foyer.getSnapshot(), "solana")).toBe("connected");
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("eip155");
    expect([...evm.asked, ...solana.asked].filter((asked) => asked.startsWith("connect"))).toEqual([]);
  });

  it("is reconnecting, never connected, until the wallet in use has answered", async () => {
    const { evm, foyer } = visit(await firstVisit());
    evm.restores.set("eip6963:acme", "hang");
    evm.restores.set("eip6963:birch", "restored");
    foyer.start();
    await settle();
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("reconnecting");
    expect(selectStatus(foyer.getSnapshot(), "solana")).toBe("disconnected");
    foyer.destroy();
  });

  it("remembers the address in use while its wallet is asked, and no longer", async () => {
    const { evm, foyer } = visit(await firstVisit());
    evm.restores.set("eip6963:acme", "hang");
    const remembered = (): unknown => selectRememberedAddress(foyer.getSnapshot(), "eip155");
    expect(remembered()).toBeUndefined();
    foyer.start();
    expect(remembered()).toBe("eip155-Acme");
    await settle();
    // Solana's wallet is not there: nobody waits for it any more.
    expect(selectRememberedAddress(foyer.getSnapshot(), "solana")).toBeUndefined();
    await foyer.disconnect({ namespace: "eip155" }).catch(() => undefined);
    foyer.destroy();
    expect(remembered()).toBeUndefined();
  });

  it("keeps the record of a wallet that is absent or would prompt, and drops one that is gone", async () => {
    const storage = await firstVisit();
    const { evm, solana, foyer } = visit(storage);
    evm.restores.set("eip6963:acme", "would-prompt");
    evm.restores.set("eip6963:birch", "gone");
    solana.restores.set("eip6963:sun", "absent");
    foyer.start();
    await settle();
    // Nothing is written until somebody acts.
    await foyer.switchNamespace("solana");
    foyer.destroy();
    const saved = JSON.parse(storage.entries()["foyer:connections"] ?? "") as {
      connections: { connectorId: string }[];
    };
    expect(saved.connections.map(({ connectorId }) => connectorId).sort()).toEqual(["eip6963:acme", "eip6963:sun"]);
  });

  it("does not bring back what the visitor ended", async () => {
    const storage = await firstVisit();
    const second = visit(storage);
    for (const name of ["acme", "birch"]) second.evm.restores.set(`eip6963:${name}`, "restored");
    second.foyer.start();
    await settle();
    await second.foyer.disconnect({ connectionId: "eip155:eip6963:acme" });
    second.foyer.destroy();
    const third = visit(storage);
    third.foyer.start();
    await settle();
    expect(third.evm.asked).toContain("restore:Birch");
    expect(third.evm.asked).not.toContain("restore:Acme");
  });

  it("asks a wallet again at the next visit after it locked", async () => {
    const storage = await firstVisit();
    const second = visit(storage);
    second.evm.restores.set("eip6963:acme", "restored");
    second.foyer.start();
    await settle();
    second.evm.lock("eip155:eip6963:acme");
    second.foyer.destroy();
    const third = visit(storage);
    third.foyer.start();
    await settle();
    expect(third.evm.asked).toContain("restore:Acme");
  });

  it("keeps the chosen network while nothing is connected", async () => {
    const storage = createSharedStorage();
    const first = visit(storage);
    first.foyer.start();
    await first.foyer.switchNetwork({ network: "eip155:2" });
    first.foyer.destroy();
    const second = visit(storage);
    second.foyer.start();
    await settle();
    expect(second.foyer.getSnapshot().networks.namespaces.eip155?.preferredId).toBe("eip155:2");
  });

  it.each([
    ["cut off", '{"version":1,"connections":[{"names'],
    ["of another version", '{"version":99,"connections":[{"namespace":"eip155"}]}'],
    ["of another shape", '{"version":1,"connections":"all","active":7,"recent":[null,{"namespace":"eip155"}]}'],
    ["not an object", "null"],
  ])("starts calmly from storage that is %s", async (_, text) => {
    const { evm, foyer } = visit(createSharedStorage({ "foyer:connections": text }));
    foyer.start();
    await settle();
    expect(evm.asked).toEqual([]);
    expect(selectStatus(foyer.getSnapshot())).toBe("disconnected");
    expect(foyer.getSnapshot().connections.recent).toEqual([]);
  });

  it("loses no record when a whole restore fails", async () => {
    const storage = await firstVisit();
    const { evm, foyer } = visit(storage);
    evm.restore = () => Promise.reject(new Error("adapter failed"));
    foyer.start();
    await settle();
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("disconnected");
    foyer.destroy();
    expect(storage.entries()["foyer:connections"]).toContain("eip6963:acme");
  });
});

describe("a wallet that answers late", () => {
  const ACME = "eip6963:acme";

  /** A visit whose restore is over, without an answer of Acme, which is the wallet in use. */
  async function late({ multiWallet = true } = {}) {
    const { evm, foyer } = visit(await firstVisit());
    evm.restores.set(ACME, "would-prompt");
    evm.restores.set("eip6963:birch", "absent");
    foyer.setSettings({ multiWallet });
    const told: string[] = [];
    foyer.on("connection-opened", ({ cause, connection }) => told.push(`${cause}:${connection.connectorId}`));
    foyer.start();
    await settle();
    const status = (): string => selectStatus(foyer.getSnapshot(), "eip155");
    return { evm, foyer, told, status };
  }

  it("has four seconds in which the kit says that it is reconnecting", async () => {
    const { evm, foyer } = visit(await firstVisit());
    const { restore } = evm;
    const graces: number[] = [];
    evm.restore = (asked) => {
      graces.push(asked.graceMs);
      return restore(asked);
    };
    foyer.start();
    await settle();
    expect(graces).toEqual([4_000]);
  });

  it("is taken after that, as restored, and in use", async () => {
    const { evm, told, status, foyer } = await late();
    expect(status()).toBe("disconnected");
    evm.answerLate(ACME);
    expect(status()).toBe("connected");
    expect(told).toEqual([`restore:${ACME}`]);
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.connectorId).toBe(ACME);
    expect(evm.asked.filter((asked) => asked.startsWith("connect"))).toEqual([]);
  });

  it("is in use even where another one was, who never answers", async () => {
    const { evm, foyer, status } = await late();
    evm.answerLate("eip6963:birch");
    expect(status()).toBe("connected");
    evm.answerLate(ACME);
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:birch");
  });

  it("is not taken once the visitor has disconnected", async () => {
    for (const request of [undefined, { namespace: "eip155" }] as const) {
      const { evm, foyer, status } = await late();
      await foyer.disconnect(request);
      evm.answerLate(ACME);
      expect(status()).toBe("disconnected");
    }
    const { evm, foyer, status } = await late();
    await foyer.disconnect({ namespace: "solana" });
    evm.answerLate(ACME);
    expect(status()).toBe("connected");
  });

  it("is not taken once the visitor has ended another connection in its place", async () => {
    const { evm, foyer, status } = await late();
    const { id } = await foyer.connect({ wallet: "Birch" });
    await foyer.disconnect({ connectionId: id });
    evm.answerLate(ACME);
    expect(status()).toBe("disconnected");
  });

  it("comes beside the wallet that the visitor connected meanwhile, where several may be", async () => {
    const { evm, foyer } = await late();
    await foyer.connect({ wallet: "Birch" });
    evm.answerLate(ACME);
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(2);
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:birch");
  });

  it("is not taken where only one may be, and the visitor connected another", async () => {
    const { evm, foyer } = await late({ multiWallet: false });
    await foyer.connect({ wallet: "Birch" });
    evm.answerLate(ACME);
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
  });

  it("gives way to the wallet that the visitor was connecting, where only one may be", async () => {
    const { evm, foyer } = await late({ multiWallet: false });
    const { connect } = evm;
    evm.connect = async (asked) => {
      evm.answerLate(ACME);
      return await connect(asked);
    };
    await foyer.connect({ wallet: "Birch" });
    const { list = [] } = foyer.getSnapshot().connections.namespaces.eip155 ?? {};
    expect(list.map(({ connectorId }) => connectorId)).toEqual(["eip6963:birch"]);
  });

  it("is not taken once the kit has stopped", async () => {
    const { evm, foyer, told } = await late();
    foyer.destroy();
    evm.answerLate(ACME);
    expect(told).toEqual([]);
  });

  it("is not taken once another tab has dropped its record", async () => {
    const storage = await firstVisit();
    const [here, there] = [visit(storage), visit(storage)];
    here.evm.restores.set(ACME, "would-prompt");
    for (const name of ["acme", "birch"]) there.evm.restores.set(`eip6963:${name}`, "restored");
    for (const { foyer } of [here, there]) {
      foyer.start();
      await foyer.load();
    }
    await settle();
    await there.foyer.disconnect({ connectionId: `eip155:${ACME}` });
    await settle();
    const followed = (): number => here.evm.asked.filter((asked) => asked === "restore:Birch").length;
    await vi.waitFor(() => expect(followed()).toBeGreaterThan(1));
    here.evm.answerLate(ACME);
    expect(selectStatus(here.foyer.getSnapshot(), "eip155")).toBe("disconnected");
  });
});

describe("two tabs", () => {
  async function tabs() {
    const storage = createSharedStorage();
    const first = visit(storage);
    const second = visit(storage);
    for (const { evm, foyer } of [first, second]) {
      for (const name of ["acme", "birch"]) evm.restores.set(`eip6963:${name}`, "restored");
      foyer.start();
      await foyer.load();
      // What follows other tabs is fetched when first needed; here it is before the tests begin.
      await foyer.disconnect();
    }
    return { first, second, storage };
  }

  it("opens in the second what was connected in the first, without a prompt", async () => {
    const { first, second } = await tabs();
    await first.foyer.connect({ wallet: "Acme" });
    await vi.waitFor(() =>
      expect(selectConnection(second.foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:acme"),
    );
    expect(second.evm.asked).not.toContain("connect:Acme");
  });

  it("ends in the second what was ended in the first, without asking the wallet again", async () => {
    const { first, second } = await tabs();
    await first.foyer.connect({ wallet: "Acme" });
    await settle();
    await first.foyer.disconnect();
    await settle();
    expect(selectStatus(second.foyer.getSnapshot(), "eip155")).toBe("disconnected");
    expect(second.evm.asked).toContain("drop:eip155:eip6963:acme");
    expect(second.evm.asked).not.toContain("revoke:eip155:eip6963:acme");
  });

  it("goes on following where the wallet's own word came first", async () => {
    const { first, second } = await tabs();
    await first.foyer.connect({ wallet: "Acme" });
    await first.foyer.connect({ wallet: "Birch" });
    await settle();
    const connectionId = "eip155:eip6963:birch";
    second.evm.disconnect = () => Promise.reject(new FoyerError("connection/not-found", { connectionId }));
    await first.foyer.disconnect({ connectionId });
    await settle();
    expect(selectConnection(second.foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:acme");
  });

  it("uses in the second the wallet that the first switched to, and neither echoes", async () => {
    const { first, second, storage } = await tabs();
    await first.foyer.connect({ wallet: "Acme" });
    await first.foyer.connect({ wallet: "Birch" });
    await settle();
    await first.foyer.switchConnection({ connectionId: "eip155:eip6963:acme" });
    await settle();
    expect(selectConnection(second.foyer.getSnapshot(), "eip155")?.connectorId).toBe("eip6963:acme");
    const before = storage.entries()["foyer:connections"];
    await settle();
    expect(storage.entries()["foyer:connections"]).toBe(before);
  });
});
