import { parseAccountId } from "../../caip.ts";
import type { Connection } from "../../connection.ts";
import type { Namespace } from "../../namespace.ts";
import { begin, equal, ok, rejects } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { now, type Run } from "../run.ts";

/** Connecting, when the person agrees. */
export const CONNECT_CHECKS: readonly AdapterCheck[] = [
  check("connects and answers with accounts, the active one among them", async (run) => {
    const connection = await run.connect(run.world.wallets[0]);
    equal("id", { actual: connection.id, expected: `${run.adapter.namespace}:${connection.connectorId}` });
    equal("namespace", { actual: connection.namespace, expected: run.adapter.namespace });
    ok(connection.accounts.length > 0, "has no account");
    const ids = connection.accounts.map((account) => account.id);
    ok(ids.includes(connection.account), "the active account is not one of the accounts");
    equal("different accounts", { actual: new Set(ids).size, expected: ids.length });
    ok(connection.account.startsWith(`${connection.chain}:`), "the active account is not on the connection's chain");
    const chains = run.adapter.networks.map((network) => network.caipNetworkId);
    ok(chains.includes(connection.chain), "the chain is not one of the adapter's networks");
    for (const { id, address } of connection.accounts) {
      equal("the address in an account id", { actual: parseAccountId(id).address, expected: address });
      const verdict = await run.adapter.address.check({ address, chain: connection.chain });
      ok(verdict.ok && verdict.canonical === address, `'${address}' is not canonical`);
    }
  }),

  check("gives the wallet's own addresses", async (run) => {
    const [wallet] = run.world.wallets;
    const connection = await run.connect(wallet);
    for (const { address } of connection.accounts) {
      ok(wallet.addresses.includes(address), `'${address}' is not the wallet's`);
    }
  }),

  check("lists the connection and tells that the person opened it", async (run) => {
    const connection = await run.connect(run.world.wallets[0]);
    ok(run.connection(connection.id) === connection, "what it answered is not what it lists");
    const told = run.events.filter((event) => event.type !== "connector");
    equal("what it told", { actual: told, expected: [{ type: "opened", cause: "user", connection }] });
  }),

  check("describes a connection with plain data that is frozen", async (run) => {
    const connection = await run.connect(run.world.wallets[0]);
    ok(Object.isFrozen(connection) && Object.isFrozen(connection.accounts), "the connection is not frozen");
    equal("a clone", { actual: structuredClone(connection), expected: connection });
  }),

  check("uses the chain it is asked for", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    const connection = await run.adapter.connect({ connectorId: id, chain: run.world.otherChain });
    equal("chain", { actual: connection.chain, expected: run.world.otherChain });
  }),

  check("holds connections to two wallets at once", async (run) => {
    const [one, two] = run.world.wallets;
    const [first, second] = await Promise.all([run.connect(one), run.connect(two)]);
    ok(first.id !== second.id, "both have one id");
    equal("connections", { actual: idSet(run), expected: [first.id, second.id].sort() });
  }),

  check("answers with the open connection when it is asked to connect again", async (run) => {
    const [wallet] = run.world.wallets;
    const first = await run.connect(wallet);
    const again = await run.adapter.connect({ connectorId: first.connectorId });
    equal("id", { actual: again.id, expected: first.id });
    equal("connections", { actual: idSet(run), expected: [first.id] });
    const opened = run.events.filter((event) => event.type === "opened").length;
    equal("opened events", { actual: opened, expected: 1 });
  }),

  check("settles both of two calls for one wallet, and opens one connection", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    const calls = [1, 2].map(() => begin<Connection>(() => run.adapter.connect({ connectorId: id })));
    const settled = await run.within(1_000, Promise.allSettled(calls));
    ok(settled.status === "resolved", "a call does not settle");
    ok(
      settled.value.some((outcome) => outcome.status === "fulfilled"),
      "neither call connects",
    );
    equal("connections", { actual: run.adapter.connections().length, expected: 1 });
    equal("opened events", { actual: run.events.filter((event) => event.type === "opened").length, expected: 1 });
  }),

  check("waits for a person as long as they need", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    let approve = (): void => undefined;
    wallet.onPrompt(() => new Promise((resolve) => (approve = () => resolve("approve"))));
    const pending = begin(() => run.adapter.connect({ connectorId: id }));
    await run.until("does not ask the wallet", () => wallet.prompts.length > 0);
    await run.world.clock.advance(600_000);
    equal("after ten minutes", { actual: (await now(pending)).status, expected: "pending" });
    approve();
    await pending;
    equal("connections", { actual: run.adapter.connections().length, expected: 1 });
  }),

  check("says which connector it does not know", async (run) => {
    const error = await rejects("connector/not-found", () => run.adapter.connect({ connectorId: "nobody" }));
    equal("context", { actual: error.context, expected: { connectorId: "nobody" } });
  }),

  check("refuses a chain that is not among its networks, before it asks the wallet", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.announce();
    const { id } = await run.connectorOf(wallet);
    await rejects("network/not-configured", () =>
      run.adapter.connect({ connectorId: id, chain: run.world.unknownChain }),
    );
    equal("prompts", { actual: wallet.prompts, expected: [] });
  }),
];

function idSet<N extends Namespace>(run: Run<N>): readonly string[] {
  return run.adapter
    .connections()
    .map((connection) => connection.id)
    .sort();
}
