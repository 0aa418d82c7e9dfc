import type { Account } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { selectAccount, selectConnection } from "../selectors.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createSharedStorage,
  type SharedStorage,
  settle,
} from "../testing.ts";

const ACME = "eip155:eip6963:acme";
const FIRST = "eip155:1:eip155-Acme";
const SECOND = "eip155:1:eip155-Acme-second";

/** A page over what earlier ones stored. */
function openPage(storage: SharedStorage) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  for (const name of ["Acme", "Birch"]) evm.addWallet(name);
  solana.addWallet("Sun");
  evm.restores.set("eip6963:acme", "restored");
  const ports = createMemoryPorts({ storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports });
  foyer.start();
  const shown = (): readonly string[] =>
    foyer.getSnapshot().connections.namespaces.eip155?.list.flatMap(({ accounts }) => accounts.map(({ id }) => id)) ??
    [];
  const recent = (): readonly string[] => foyer.getSnapshot().connections.recent.map(({ address }) => address);
  return { evm, solana, foyer, shown, recent };
}

function saved(storage: SharedStorage): { connections: { connectorId: string; addresses: string[] }[] } {
  return JSON.parse(storage.entries()["foyer:connections"] ?? "{}");
}

async function connected(storage = createSharedStorage()) {
  const page = openPage(storage);
  await page.foyer.connect({ wallet: "Acme" });
  return { ...page, storage };
}

describe("an account that is taken out of a connection", () => {
  it("is neither shown nor stored nor recent any more, and another is in use", async () => {
    const { foyer, shown, recent, storage, evm } = await connected();
    expect(recent()).toEqual(["eip155-Acme"]);
    await foyer.disconnect({ connectionId: ACME, account: FIRST });
    expect(shown()).toEqual([SECOND]);
    expect(selectAccount(foyer.getSnapshot())?.id).toBe(SECOND);
    expect(recent()).toEqual([]);
    expect(saved(storage).connections).toMatchObject([{ addresses: ["eip155-Acme-second"] }]);
    // What the application asks next, it asks of the account that is shown.
    expect(evm.connections()[0]?.account).toBe(SECOND);
  });

  it("leaves the one in use alone where it is another", async () => {
    const { foyer, shown, evm, recent } = await connected();
    await foyer.disconnect({ connectionId: ACME, account: SECOND });
    expect(shown()).toEqual([FIRST]);
    expect(evm.asked.filter((asked) => asked.startsWith("select"))).toEqual([]);
    expect(recent()).toEqual(["eip155-Acme"]);
  });

  it("ends the connection where it was the last", async () => {
    const { foyer, shown, evm, storage } = await connected();
    await foyer.disconnect({ connectionId: ACME, account: FIRST });
    await foyer.disconnect({ connectionId: ACME, account: SECOND });
    expect(shown()).toEqual([]);
    expect(evm.asked).toContain(`revoke:${ACME}`);
    expect(saved(storage).connections).toEqual([]);
  });

  it("stays out whatever else its wallet tells, until the wallet uses it", async () => {
    const { foyer, shown, evm } = await connected();
    await foyer.disconnect({ connectionId: ACME, account: FIRST });
    evm.moveTo(ACME, "eip155:2");
    expect(shown()).toEqual([SECOND]);
    evm.change(ACME, { account: FIRST });
    expect(shown()).toEqual([FIRST, SECOND]);
    expect(selectAccount(foyer.getSnapshot())?.id).toBe(FIRST);
  });

  it("stays out after a reload, from the first moment", async () => {
    const { foyer, storage } = await connected();
    await foyer.disconnect({ connectionId: ACME, account: SECOND });
    foyer.destroy();
    const { foyer: next, shown } = openPage(storage);
    const seen = new Set<string>();
    next.subscribe(() => shown().forEach((id) => void seen.add(id)));
    await vi.waitFor(() => expect(shown()).toEqual([FIRST]));
    await settle();
    expect([...seen]).toEqual([FIRST]);
  });

  it("goes in other tabs, too", async () => {
    const storage = createSharedStorage();
    const other = await connected(storage);
    const { foyer, shown } = openPage(storage);
    await settle();
    expect(shown()).toEqual([FIRST, SECOND]);
    await other.foyer.disconnect({ connectionId: ACME, account: SECOND });
    await foyer.load();
    await settle();
    expect(shown()).toEqual([FIRST]);
  });

  it("is back where its wallet is connected anew", async () => {
    const { foyer, shown, storage } = await connected();
    await foyer.disconnect({ connectionId: ACME, account: SECOND });
    await foyer.connect({ wallet: "Acme" });
    expect(shown()).toEqual([FIRST, SECOND]);
    expect(saved(storage).connections).toMatchObject([{ addresses: ["eip155-Acme", "eip155-Acme-second"] }]);
  });

  it("is refused where no connection has it", async () => {
    const { foyer, shown } = await connected();
    const asked = foyer.disconnect({ connectionId: ACME, account: "eip155:1:0xnobody" });
    await expect(asked).rejects.toMatchObject({ code: "connection/not-found" });
    expect(shown()).toHaveLength(2);
  });

  it("is read warily from what is stored", async () => {
    const { foyer, storage } = await connected();
    foyer.destroy();
    const text = storage.entries()["foyer:connections"] ?? "";
    storage.open().set("foyer:connections", text.replace(`"at":`, `"deleted":{"length":1},"at":`));
    const next = openPage(storage);
    await next.foyer.load();
    await settle();
    expect(next.shown()).toEqual([FIRST, SECOND]);
  });
});

describe("connections that are synced", () => {
  it("are those of the adapters, each as its wallet shares it now", async () => {
    const { foyer, evm, solana, shown } = await connected();
    await foyer.connect({ wallet: "Sun" });
    const [first] = evm.connections();
    const [ended] = solana.connections();
    if (!first || !ended) throw new Error("nothing is connected");
    const third: Account<"eip155"> = { ...first.accounts[0], id: "eip155:1:0x03", address: "0x03" };
    // As of an adapter that could not tell: its state is what counts.
    evm.connections = () => [{ ...first, accounts: [...first.accounts, third] }];
    solana.connections = () => [];
    const [birch] = [{ ...ended, id: "solana:late", connectorId: "late" }];
    await foyer.syncConnections();
    expect(shown()).toEqual([FIRST, SECOND, "eip155:1:0x03"]);
    expect(selectConnection(foyer.getSnapshot(), "solana")).toBeUndefined();
    solana.connections = () => [birch];
    await foyer.syncConnections();
    expect(selectConnection(foyer.getSnapshot(), "solana")?.id).toBe("solana:late");
  });

  it("are those that another tab stored while this page slept", async () => {
    const { foyer, evm, shown, storage } = await connected();
    const before = storage.entries()["foyer:connections"] ?? "";
    await foyer.connect({ wallet: "Birch" });
    expect(shown()).toHaveLength(4);
    // Nobody hears what is written under a page that sleeps.
    const asleep = createSharedStorage({ "foyer:connections": before });
    Object.assign(foyer.ports.storage, asleep.open());
    await foyer.syncConnections();
    expect(shown()).toEqual([FIRST, SECOND]);
    expect(evm.asked).toContain("drop:eip155:eip6963:birch");
    expect(evm.asked.some((asked) => asked.startsWith("revoke"))).toBe(false);
  });

  it("are left as they are before the kit starts, and where nothing is to be changed", async () => {
    const { foyer } = await connected();
    await foyer.syncConnections();
    const before = foyer.getSnapshot().connections.namespaces;
    await foyer.syncConnections();
    expect(foyer.getSnapshot().connections.namespaces).toBe(before);
    const evm = createScriptedAdapter("eip155");
    const { storage } = await connected();
    const ports = createMemoryPorts({ storage: storage.open() });
    const idle = createFoyer({ app: { name: "Example" }, adapters: [evm], ports });
    await idle.syncConnections();
    expect(idle.getSnapshot().isStarted).toBe(false);
    expect(evm.asked).toEqual([]);
  });
});
