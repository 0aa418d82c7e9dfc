import { begin, equal, ok, rejects } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { ticks } from "../run.ts";

/** Longer than an adapter may wait for a wallet to forget the site. */
const PATIENCE_MS = 5_000;

/** Ending a connection. */
export const DISCONNECT_CHECKS: readonly AdapterCheck[] = [
  check("ends a connection, tells that the person did, and leaves the others", async (run) => {
    const [one, two] = run.world.wallets;
    const { id } = await run.connect(one);
    const kept = await run.connect(two);
    await run.adapter.disconnect({ connectionId: id });
    equal("connections", { actual: run.adapter.connections(), expected: [kept] });
    const told = run.events.filter((event) => event.type === "closed");
    equal("what it told", { actual: told, expected: [{ type: "closed", cause: "user", connectionId: id }] });
  }),

  check("never says that a wallet forgot the site when it did not", async (run) => {
    for (const wallet of run.world.wallets) {
      const { id } = await run.connect(wallet);
      const { revoked } = await run.adapter.disconnect({ connectionId: id });
      ok(typeof revoked === "boolean", "does not say whether the wallet forgot the site");
      ok(!revoked || !wallet.remembers(), `'${wallet.name}' did not forget the site`);
    }
  }),

  check("ends the connection even when the wallet does not answer", async (run) => {
    const [wallet] = run.world.wallets;
    const { id } = await run.connect(wallet);
    wallet.freeze();
    const settled = await run.within(
      PATIENCE_MS,
      begin(() => run.adapter.disconnect({ connectionId: id })),
    );
    equal("answer", { actual: settled, expected: { status: "resolved", value: { revoked: false } } });
    equal("connections", { actual: run.adapter.connections(), expected: [] });
    wallet.thaw();
    await ticks();
    equal("connections after a late answer", { actual: run.adapter.connections(), expected: [] });
  }),

  check("hears nothing more of a wallet it disconnected from", async (run) => {
    for (const wallet of run.world.wallets) {
      const [first, second] = wallet.addresses as [string, string];
      wallet.setAccounts([first]);
      const { id } = await run.connect(wallet);
      await run.adapter.disconnect({ connectionId: id });
      const told = run.events.length;
      wallet.setAccounts([second]);
      wallet.lock();
      await ticks();
      equal("what it told", { actual: run.events.slice(told), expected: [] });
    }
  }),

  check("connects again after a disconnect", async (run) => {
    const [wallet] = run.world.wallets;
    const first = await run.connect(wallet);
    await run.adapter.disconnect({ connectionId: first.id });
    const again = await run.adapter.connect({ connectorId: first.connectorId });
    equal("id", { actual: again.id, expected: first.id });
    ok(run.connection(first.id) === again, "does not list the new connection");
  }),

  check("refuses to end a connection that is not open", async (run) => {
    const connectionId = `${run.adapter.namespace}:nobody`;
    const error = await rejects("connection/not-found", () => run.adapter.disconnect({ connectionId }));
    equal("context", { actual: error.context, expected: { connectionId } });
  }),
];
