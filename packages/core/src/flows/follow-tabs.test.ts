import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { settleAll } from "../testing/play-seeds.ts";
import { createMemoryPorts, createScriptedAdapter, createSharedStorage, type SharedStorage } from "../testing.ts";

/** A tab where Alpha and Beta come back by themselves, and Gamma says nothing unless it is asked to connect. */
function openTab(storage: SharedStorage) {
  const evm = createScriptedAdapter("eip155");
  for (const name of ["Alpha", "Beta", "Gamma"]) evm.addWallet(name);
  for (const name of ["alpha", "beta"]) evm.restores.set(`eip6963:${name}`, "restored");
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports });
  foyer.start();
  const inUse = () => foyer.getSnapshot().connections.namespaces.eip155?.activeId;
  return { foyer, inUse };
}

describe("a tab that follows another one", () => {
  it("stays with the account it uses where the other tab's wallet says nothing here", async () => {
    const storage = createSharedStorage();
    const [other, tab] = [openTab(storage), openTab(storage)];
    await settleAll();
    await tab.foyer.connect({ wallet: "Alpha" });
    await tab.foyer.connect({ wallet: "Beta" });
    await settleAll();
    expect(tab.inUse()).toBe("eip155:eip6963:beta");
    await other.foyer.connect({ wallet: "Gamma" });
    await settleAll();
    expect([other.inUse(), tab.inUse()]).toEqual(["eip155:eip6963:gamma", "eip155:eip6963:beta"]);
  });

  it("uses what the other tab uses where that wallet comes back here", async () => {
    const storage = createSharedStorage();
    const [other, tab] = [openTab(storage), openTab(storage)];
    await settleAll();
    await tab.foyer.connect({ wallet: "Alpha" });
    await settleAll();
    await other.foyer.connect({ wallet: "Beta" });
    await settleAll();
    expect(tab.inUse()).toBe("eip155:eip6963:beta");
  });
});
