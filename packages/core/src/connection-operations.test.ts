import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "./kit/create-foyer.ts";
import { pairing, selectPairing } from "./pairing.ts";
import { selectAccount, selectConnection, selectNetwork } from "./selectors.ts";
import { settleAll, world } from "./testing/siwx-world.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedRelay,
  createSharedStorage,
  settle,
} from "./testing.ts";

/** A kit whose visitors have several wallets, on the page and elsewhere. */
function severalWallets() {
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const relay = createScriptedRelay();
  const storage = createSharedStorage();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: [relay],
    settings: { multiWallet: true },
    ports: createMemoryPorts({ storage: storage.open() }),
  });
  foyer.start();
  const open = (): readonly string[] =>
    Object.values(foyer.getSnapshot().connections.namespaces).flatMap((each) => each?.list.map(({ id }) => id) ?? []);
  return { evm, solana, relay, storage, foyer, open };
}

describe("what is done with connections", () => {
  it("connects, switches, leaves out an account, disconnects, follows what is stored, pairs anew and changes the network [API-06]", async () => {
    const { evm, solana, relay, storage, foyer, open } = severalWallets();
    const [acme, birch, sun] = [evm.addWallet("Acme"), evm.addWallet("Birch"), solana.addWallet("Sun")];

    // Connect external: a connector by its id.
    const first = await foyer.connect({ connectorId: acme.id });
    const second = await foyer.connect({ connectorId: birch.id });
    const third = await foyer.connect({ connectorId: sun.id });
    expect(open()).toEqual([first.id, second.id, third.id]);

    // Switch connection: {connection, address, namespace}.
    const [one, other] = first.accounts;
    if (!one || !other) throw new Error("one account alone");
    await foyer.switchConnection({ connectionId: first.id, account: other.id });
    expect(selectConnection(foyer.getSnapshot(), "eip155")?.id).toBe(first.id);
    expect(selectAccount(foyer.getSnapshot(), "eip155")?.id).toBe(other.id);

    // Switch active network.
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:2");

    // Delete address from connection: the others of its wallet stay.
    await foyer.disconnect({ connectionId: first.id, account: one.id });
    const left = selectConnection(foyer.getSnapshot(), "eip155")?.accounts.map(({ address }) => address);
    expect(left).not.toContain(one.address);
    expect(left).toContain(other.address);

    // Disconnect connector: {id, namespace}.
    await foyer.disconnect({ connectionId: second.id, namespace: "eip155" });
    expect(open()).toEqual([first.id, third.id]);

    // Sync stored connections: what another tab has ended is ended here.
    const saved = JSON.parse(storage.entries()["foyer:connections"] ?? "{}");
    const kept = saved.connections.filter(({ namespace }: { namespace: string }) => namespace !== "solana");
    storage.open().set("foyer:connections", JSON.stringify({ ...saved, connections: kept }));
    await foyer.syncConnections();
    await settle();
    expect(open()).toEqual([first.id]);

    // Connect via pairing: each time over a link of its own, none that is kept.
    const pair = foyer.use(pairing());
    const link = (): Promise<string> =>
      vi.waitFor(() => selectPairing(foyer.getSnapshot()).uri ?? Promise.reject(new Error("no link")));
    const links: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const pairs = pair.pair();
      const uri = await link();
      links.push(uri);
      relay.agree(uri);
      expect((await pairs).map(({ namespace }) => namespace)).toContain("solana");
      await foyer.disconnect({ namespace: "solana" });
    }
    expect(new Set(links).size).toBe(2);
    foyer.destroy();
  });

  it("asks for a signature to sign in, and takes that back [API-06]", async () => {
    const { start, connect, sign, status, account, evm } = world();
    await start();
    const connecting = connect();
    await settleAll();
    expect(status()).toBe("authenticating");
    await sign.cancel();
    await expect(connecting).rejects.toMatchObject({ code: "sign-in/rejected" });
    expect([status(), evm.connections()]).toEqual(["disconnected", []]);
    const again = connect();
    await settleAll();
    expect(await sign.sign()).toBe(true);
    await again;
    expect([status(), account() === undefined]).toEqual(["connected", false]);
  });
});
