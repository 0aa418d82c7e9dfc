import { equal, ok } from "../assert.ts";
import { type AdapterCheck, check, type Lack, type WorldShape } from "../check.ts";
import { idsOf, ticks } from "../run.ts";

const cannotLeave = ({ wallets }: WorldShape): Lack | undefined =>
  wallets[0]?.remove ? undefined : "wallets of this kind cannot leave the page";

/** Finding wallets. */
export const DISCOVERY_CHECKS: readonly AdapterCheck[] = [
  check("finds a wallet that was there before the start", async (run) => {
    const [wallet] = run.world.wallets;
    run.stop();
    wallet.announce();
    run.start();
    const connector = await run.connectorOf(wallet);
    equal("namespace of the connector", { actual: connector.namespace, expected: run.adapter.namespace });
  }),

  check("finds a wallet that comes later and tells of it once", async (run) => {
    const [wallet] = run.world.wallets;
    await run.world.clock.advance(5_000);
    wallet.announce();
    const connector = await run.connectorOf(wallet);
    const told = run.events.filter((event) => event.type === "connector" && event.connector.id === connector.id);
    equal("what it told", { actual: told, expected: [{ type: "connector", change: "added", connector }] });
  }),

  check("lists a wallet once, however often it announces itself", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    await run.connectorOf(wallet);
    const told = run.events.length;
    wallet.announce();
    run.adapter.refresh();
    wallet.announce();
    await ticks();
    equal("connectors", { actual: run.adapter.connectors().length, expected: 1 });
    equal("events after the first announcement", { actual: run.events.slice(told), expected: [] });
  }),

  check("lists two wallets under two ids, the same ids after a reload", async (run) => {
    const { wallets } = run.world;
    for (const wallet of wallets) wallet.announce();
    const ids = await Promise.all(wallets.map(async (wallet) => (await run.connectorOf(wallet)).id));
    equal("different ids", { actual: new Set(ids).size, expected: wallets.length });
    await run.reload(...wallets);
    const later = await Promise.all(wallets.map(async (wallet) => (await run.connectorOf(wallet)).id));
    equal("ids after a reload", { actual: later, expected: ids });
  }),

  check("describes a connector with plain data that is frozen", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const connector = await run.connectorOf(wallet);
    ok(Object.isFrozen(connector) && Object.isFrozen(connector.wallet), "the connector is not frozen");
    equal("a clone", { actual: structuredClone(connector), expected: connector });
  }),

  check("gives the same provider for a connector each time, and none for an unknown one", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    const provider = run.adapter.provider(id);
    ok(typeof provider === "object" && provider !== null, "there is no provider behind the connector");
    ok(run.adapter.provider(id) === provider, "the provider changes");
    ok(run.adapter.provider("nobody") === undefined, "an unknown connector has a provider");
  }),

  check(
    "forgets a wallet that leaves the page, and closes its connection as gone",
    async (run) => {
      const [wallet, other] = run.world.wallets;
      other.announce();
      const connection = await run.connect(wallet);
      wallet.remove?.();
      await run.until("keeps a wallet that left", () => !idsOf(run.adapter).includes(connection.connectorId));
      equal("connections", { actual: run.adapter.connections(), expected: [] });
      await run.connectorOf(other);
      const closed = run.events.find((event) => event.type === "closed");
      equal("what it told", {
        actual: closed,
        expected: { type: "closed", cause: "gone", connectionId: connection.id },
      });
      const change = run.events.some((event) => event.type === "connector" && event.change === "removed");
      ok(change, "tells nothing of the connector that left");
    },
    cannotLeave,
  ),
];
