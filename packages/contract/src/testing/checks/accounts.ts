import type { Connection } from "../../connection.ts";
import type { Namespace } from "../../namespace.ts";
import { equal, ok, rejects } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { type Run, ticks } from "../run.ts";

/** What happens to accounts while a connection is open. */
export const ACCOUNT_CHECKS: readonly AdapterCheck[] = [
  check("follows the wallet to another account", async (run) => {
    const [wallet] = run.world.wallets;
    const [first, second] = wallet.addresses as [string, string];
    const { id } = await connectWith(run, [first]);
    wallet.setAccounts([second]);
    await run.until("does not follow", () => addressesOf(run.connection(id)).join() === second);
    equal("the active account", { actual: activeOf(run, id), expected: second });
    toldAccounts(run);
  }),

  check("keeps the chosen account while the wallet shares it", async (run) => {
    const [wallet] = run.world.wallets;
    const [first, second] = wallet.addresses as [string, string];
    const connection = await connectWith(run, [first, second]);
    const account = connection.accounts.find((one) => one.address === second)?.id;
    await run.adapter.select({ connectionId: connection.id, account });
    equal("the chosen account", { actual: activeOf(run, connection.id), expected: second });
    wallet.setAccounts([second]);
    await run.until("does not follow", () => run.connection(connection.id)?.accounts.length === 1);
    wallet.setAccounts([second, first]);
    await run.until("does not follow", () => run.connection(connection.id)?.accounts.length === 2);
    equal("the chosen account", { actual: activeOf(run, connection.id), expected: second });
  }),

  check("moves to an account that is left when the active one is taken away", async (run) => {
    const [wallet] = run.world.wallets;
    const [first, second] = wallet.addresses as [string, string];
    const { id } = await connectWith(run, [first, second]);
    wallet.setAccounts([second]);
    await run.until("does not follow", () => run.connection(id)?.accounts.length === 1);
    equal("the active account", { actual: activeOf(run, id), expected: second });
  }),

  check("closes the connection when the wallet shares no account any more", async (run) => {
    const [wallet] = run.world.wallets;
    const { id } = await run.connect(wallet);
    wallet.setAccounts([]);
    await run.until("stays connected without an account", () => run.connection(id) === undefined);
    closedByWallet(run, id);
  }),

  check("closes the connection when the wallet is locked, and no other", async (run) => {
    const [wallet, other] = run.world.wallets;
    const { id } = await run.connect(wallet);
    const kept = await run.connect(other);
    wallet.lock();
    await run.until("stays connected to a locked wallet", () => run.connection(id) === undefined);
    closedByWallet(run, id);
    equal("connections", { actual: run.adapter.connections(), expected: [kept] });
  }),

  check("does not connect again by itself when the wallet is unlocked", async (run) => {
    const [wallet] = run.world.wallets;
    const { id } = await run.connect(wallet);
    wallet.lock();
    await run.until("stays connected to a locked wallet", () => run.connection(id) === undefined);
    wallet.unlock();
    await ticks();
    equal("connections", { actual: run.adapter.connections(), expected: [] });
  }),

  check("chooses an account and tells of it", async (run) => {
    const [first, second] = run.world.wallets[0].addresses as [string, string];
    const before = await connectWith(run, [first, second]);
    const wanted = before.accounts.find((account) => account.id !== before.account)?.id;
    const told = run.events.length;
    const connection = await run.adapter.select({ connectionId: before.id, account: wanted });
    equal("the active account", { actual: connection.account, expected: wanted });
    equal("what it told", {
      actual: run.events.slice(told),
      // Where each chain has accounts of its own, another one's is on another chain.
      expected: [
        { type: "changed", what: connection.chain === before.chain ? ["accounts"] : ["accounts", "chain"], connection },
      ],
    });
    equal("the earlier snapshot", { actual: before.account === wanted, expected: false });
  }),

  check("refuses to choose in a connection that is not open", async (run) => {
    await rejects("connection/not-found", () =>
      run.adapter.select({ connectionId: `${run.adapter.namespace}:nobody` }),
    );
  }),

  check("tells nothing when the wallet says the same again", async (run) => {
    const [wallet] = run.world.wallets;
    const [first] = wallet.addresses as [string];
    await connectWith(run, [first]);
    const told = run.events.length;
    wallet.setAccounts([first]);
    await ticks();
    equal("what it told", { actual: run.events.slice(told), expected: [] });
  }),
];

async function connectWith<N extends Namespace>(run: Run<N>, addresses: readonly string[]): Promise<Connection<N>> {
  const [wallet] = run.world.wallets;
  wallet.setAccounts(addresses);
  const connection = await run.connect(wallet);
  equal("the addresses shared", { actual: addressesOf(connection), expected: addresses });
  return connection;
}

function addressesOf(connection: Connection | undefined): readonly string[] {
  return connection?.accounts.map((account) => account.address) ?? [];
}

function activeOf<N extends Namespace>(run: Run<N>, id: string): string | undefined {
  const connection = run.connection(id);
  return connection?.accounts.find((account) => account.id === connection.account)?.address;
}

function toldAccounts<N extends Namespace>(run: Run<N>): void {
  const told = run.events.some((event) => event.type === "changed" && event.what.includes("accounts"));
  ok(told, "tells nothing of the change");
}

function closedByWallet<N extends Namespace>(run: Run<N>, id: string): void {
  const told = run.events.filter((event) => event.type === "closed");
  equal("what it told", { actual: told, expected: [{ type: "closed", cause: "wallet", connectionId: id }] });
}
