import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createSharedStorage,
  type SharedStorage,
  settle,
} from "../testing.ts";

const settleAll = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await settle();
};

/** A tab whose Solana wallet answers a restore once `answer` is called, and says nothing until then. */
function openTab(storage: SharedStorage) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  for (const name of ["Acme", "Birch"]) evm.addWallet(name);
  solana.addWallet("Sun");
  evm.restores.set("eip6963:birch", "restored");
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { restore } = solana;
  solana.restore = async (asked) => {
    await answered;
    return await restore(asked);
  };
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports });
  foyer.start();
  const list = () => {
    const { namespaces } = foyer.getSnapshot().connections;
    return Object.values(namespaces).flatMap((facts) => facts?.list.map(({ connectorId }) => connectorId) ?? []);
  };
  const active = () => foyer.getSnapshot().connections.namespaces.eip155?.activeId;
  return { evm, solana, foyer, answer, list, active };
}

type Saved = { connections: { connectorId: string }[]; active: object; activeNamespace: string };
const saved = (storage: SharedStorage): Saved => JSON.parse(storage.entries()["foyer:connections"] ?? "{}");

/** Two tabs, of which the second follows the first and waits for a silent wallet. */
async function following() {
  const storage = createSharedStorage();
  const [first, second] = [openTab(storage), openTab(storage)];
  await settleAll();
  await first.foyer.connect({ wallet: "Sun" });
  await settleAll();
  return { storage, first, second };
}

describe("what is done while another tab is followed", () => {
  it("is saved once that is over, and stays in use", async () => {
    const { storage, first, second } = await following();
    await second.foyer.connect({ wallet: "Acme" });
    await settleAll();
    second.answer();
    await settleAll();
    expect(second.list()).toEqual(["eip6963:acme"]);
    expect(
      saved(storage)
        .connections.map(({ connectorId }) => connectorId)
        .sort(),
    ).toEqual(["eip6963:acme", first.list()[0]].sort());
    expect(saved(storage)).toMatchObject({ active: { eip155: "eip6963:acme" }, activeNamespace: "eip155" });
  });

  it("is not ended by what the other tab stores meanwhile, which does not know of it yet", async () => {
    const { storage, first, second } = await following();
    await second.foyer.connect({ wallet: "Acme" });
    await settleAll();
    await first.foyer.connect({ wallet: "Birch" });
    await settleAll();
    expect(second.list()).toContain("eip6963:acme");
    second.answer();
    await settleAll();
    expect(second.list()).toEqual(expect.arrayContaining(["eip6963:acme", "eip6963:birch"]));
    expect(saved(storage).connections.map(({ connectorId }) => connectorId)).toEqual(
      expect.arrayContaining(["eip6963:acme", "eip6963:birch"]),
    );
  });

  it("is ended where it was ended here", async () => {
    const { storage, second } = await following();
    await second.foyer.connect({ wallet: "Acme" });
    await second.foyer.disconnect({ namespace: "eip155" });
    await settleAll();
    second.answer();
    await settleAll();
    expect(second.list()).toEqual([]);
    expect(saved(storage).connections.map(({ connectorId }) => connectorId)).not.toContain("eip6963:acme");
  });

  it("is not written where nothing was done: tabs do not echo", async () => {
    const { storage, second } = await following();
    const before = storage.entries()["foyer:connections"];
    second.answer();
    await settleAll();
    expect(storage.entries()["foyer:connections"]).toBe(before);
  });
});
