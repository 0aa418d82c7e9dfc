import type { Connection } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { settleAll, world } from "../../testing/siwx-world.ts";

type World = ReturnType<typeof world>;

/** The account that the wallet of the world shares, and a way to have it share another one. */
function accountsOf({ evm }: Pick<World, "evm">) {
  const open = (): Connection => {
    const [connection] = evm.connections();
    if (!connection) throw new Error("nothing is connected");
    return connection as Connection;
  };
  const show = (address: string): void => {
    const { accounts, id } = open();
    const account = { ...accounts[0], id: `eip155:1:${address}`, address } as Connection["accounts"][number];
    evm.change(id, { accounts: [account], account: account.id });
  };
  return { show, first: open().accounts[0].address, id: open().id };
}

/** Statuses, one after the other, as subscribers of the kit and hearers of its events see them. */
function watch({ foyer, status, account }: World) {
  const seen = new Set<string>();
  const look = (): void => void seen.add(`${status()} ${account()?.address ?? "none"}`);
  foyer.subscribe(look);
  return seen;
}

describe("another account of the wallet, where signing in is required", () => {
  it("is not connected before it has signed in, as at the first connection", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show } = accountsOf(site);
    const seen = watch(site);
    show("second");
    expect([site.status(), site.account()]).toEqual(["authenticating", undefined]);
    await settleAll();
    expect([site.status(), site.account(), site.view()]).toEqual(["authenticating", undefined, "SIWXSignMessage"]);
    expect(site.request()).toMatchObject({ account: "eip155:1:second", cause: "change", isRequired: true });
    expect(await site.sign.sign()).toBe(true);
    await settleAll();
    expect([site.status(), site.account()?.address, site.view()]).toEqual(["connected", "second", undefined]);
    expect(site.session()?.account).toBe("eip155:1:second");
    expect([...seen]).toEqual(["authenticating none", "connected second"]);
  });

  it("is connected without a question where a session of its own is there", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show } = accountsOf(site);
    const expirationTime = new Date(site.clock.now() + 60_000).toISOString();
    site.kept.set("eip155:1:second", { account: "eip155:1:second", issuedAt: expirationTime, expirationTime });
    show("second");
    await settleAll();
    expect([site.status(), site.account()?.address, site.request()]).toEqual(["connected", "second", undefined]);
  });

  it("counts again once the wallet goes back to the one that is signed in", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show, first } = accountsOf(site);
    show("second");
    await settleAll();
    show(first);
    await settleAll();
    expect([site.status(), site.account()?.address]).toEqual(["connected", first]);
    expect([site.request(), site.view()]).toEqual([undefined, undefined]);
  });

  it("is asked for the third where the wallet moves on, and never for the second again", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show } = accountsOf(site);
    show("second");
    await settleAll();
    await site.sign.prepare();
    show("third");
    await settleAll();
    expect([site.status(), site.request()?.account, site.view()]).toEqual([
      "authenticating",
      "eip155:1:third",
      "SIWXSignMessage",
    ]);
    expect(await site.sign.sign()).toBe(true);
    await settleAll();
    expect([site.account()?.address, site.session()?.account]).toEqual(["third", "eip155:1:third"]);
  });

  it("is disconnected, and nothing of it is kept, once it is cancelled [SIW-03]", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show } = accountsOf(site);
    const closed: unknown[] = [];
    site.foyer.on("connection-closed", (told) => void closed.push(told));
    show("second");
    await settleAll();
    await site.sign.cancel();
    await settleAll();
    expect([site.status(), site.account(), site.evm.connections(), site.kept.size]).toEqual([
      "disconnected",
      undefined,
      [],
      0,
    ]);
    expect(closed).toEqual([{ cause: "user", connectionId: "eip155:eip6963:acme", namespace: "eip155" }]);
    expect(JSON.parse(site.storage.entries()["foyer:connections"] ?? "")).toMatchObject({ connections: [] });
  });

  it("is told as closed where its wallet ends it meanwhile", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show, id } = accountsOf(site);
    const closed: unknown[] = [];
    site.foyer.on("connection-closed", ({ connectionId }) => void closed.push(connectionId));
    show("second");
    await settleAll();
    site.evm.lock(id);
    await settleAll();
    expect([site.status(), site.request(), site.view(), closed]).toEqual(["disconnected", undefined, undefined, [id]]);
  });

  it.each([true, false])(
    "does not keep another wallet from being connected, with several at once: %s",
    async (several) => {
      const site = world({ settings: { multiWallet: several } });
      const other = site.evm.addWallet("Other");
      await site.start();
      await site.signedIn();
      const { show } = accountsOf(site);
      show("second");
      await settleAll();
      const connecting = site.foyer.connect({ connectorId: other.id });
      await settleAll();
      expect([site.status(), site.request()?.account]).toEqual(["authenticating", "eip155:1:eip155-Other"]);
      expect(await site.sign.sign()).toBe(true);
      await connecting;
      await settleAll();
      expect([site.status(), site.account()?.address]).toEqual(["connected", "eip155-Other"]);
      const open = site.evm.connections().map(({ connectorId }) => connectorId);
      expect(open).toEqual(several ? [site.connector.id, other.id] : [other.id]);
      expect(site.foyer.getSnapshot().connections.namespaces.eip155?.list.length).toBe(open.length);
    },
  );

  it("leaves the other namespaces connected", async () => {
    const solana = createScriptedAdapter("solana");
    const wallet = solana.addWallet("Sol");
    const site = world({ others: [solana] });
    await site.start();
    await site.signedIn();
    const connecting = site.foyer.connect({ connectorId: wallet.id });
    await settleAll();
    await site.sign.sign();
    await connecting;
    await site.foyer.switchNamespace("eip155");
    const { show } = accountsOf(site);
    show("second");
    await settleAll();
    const { namespaces, activeNamespace } = site.foyer.getSnapshot().connections;
    expect([activeNamespace, site.status(), namespaces.solana?.list.length]).toEqual(["eip155", "authenticating", 1]);
  });

  it("is shown as connected where signing in is optional", async () => {
    const site = world({ getRequired: () => false });
    await site.start();
    const connecting = site.connect();
    await settleAll();
    await site.sign.sign();
    await connecting;
    await settleAll();
    const { show } = accountsOf(site);
    show("second");
    expect([site.status(), site.account()?.address]).toEqual(["connected", "second"]);
    await settleAll();
    expect([site.status(), site.account()?.address, site.request()]).toEqual(["connected", "second", undefined]);
  });

  it("is asked for where the server could not be read as it changed, once it can be", async () => {
    const site = world();
    await site.start();
    await site.signedIn();
    const { show } = accountsOf(site);
    site.keeper.getSessions.mockRejectedValueOnce(new Error("down"));
    show("second");
    await settleAll();
    expect([site.status(), site.request()]).toEqual(["connected", undefined]);
    await site.sign.refresh();
    await settleAll();
    expect([site.status(), site.request()?.account]).toEqual(["authenticating", "eip155:1:second"]);
  });
});
