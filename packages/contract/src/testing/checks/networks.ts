import type { Connection } from "../../connection.ts";
import { begin, equal, ok, rejects } from "../assert.ts";
import { type AdapterCheck, check, type Lack, type WorldShape } from "../check.ts";
import { aborted } from "../run.ts";

const hasNone = ({ adapter }: WorldShape): Lack | undefined =>
  adapter.capabilities.switchNetwork ? undefined : "wallets of this namespace have no network to switch";
const staysPut = ({ wallets }: WorldShape): Lack | undefined =>
  wallets[0]?.moveTo ? undefined : "wallets of this namespace are on no network";

/** The application's network, and the wallet's where it has one. */
export const NETWORK_CHECKS: readonly AdapterCheck[] = [
  check("chooses the application's network without asking the wallet", async (run) => {
    const [wallet] = run.world.wallets;
    const before = await run.connect(wallet);
    const [prompts, told] = [wallet.prompts.length, run.events.length];
    const connection = await run.adapter.select({ connectionId: before.id, chain: run.world.otherChain });
    equal("chain", { actual: connection.chain, expected: run.world.otherChain });
    equal("walletChain", { actual: connection.walletChain, expected: before.walletChain });
    ok(connection.account.startsWith(`${connection.chain}:`), "the active account is not on the chosen chain");
    equal("prompts", { actual: wallet.prompts.length, expected: prompts });
    // Where each chain has accounts of its own, the account changes with the chain.
    const what = addressOf(connection) === addressOf(before) ? ["chain"] : ["accounts", "chain"];
    equal("what it told", {
      actual: run.events.slice(told),
      expected: [{ type: "changed", what, connection }],
    });
  }),

  check("refuses to choose a network that is not among its own", async (run) => {
    const connection = await run.connect(run.world.wallets[0]);
    await rejects("network/not-configured", () =>
      run.adapter.select({ connectionId: connection.id, chain: run.world.unknownChain }),
    );
    ok(run.connection(connection.id) === connection, "the connection changed");
  }),

  check(
    "moves the wallet to another network and tells of it",
    async (run) => {
      const { id } = await run.connect(run.world.wallets[0]);
      const connection = await run.adapter.capabilities.switchNetwork?.({
        connectionId: id,
        chain: run.world.otherChain,
      });
      equal("chain", { actual: connection?.chain, expected: run.world.otherChain });
      equal("walletChain", { actual: connection?.walletChain, expected: run.world.otherChain });
      ok(run.connection(id) === connection, "what it answered is not what it lists");
      const told = run.events.some((event) => event.type === "changed" && event.what.includes("chain"));
      ok(told, "tells nothing of the change");
    },
    hasNone,
  ),

  check(
    "stays where it was when the person refuses to switch",
    async (run) => {
      const [wallet] = run.world.wallets;
      const before = await run.connect(wallet);
      wallet.onPrompt(() => "reject");
      await rejects("wallet/rejected", () => switchTo());
      equal("the connection", { actual: run.connection(before.id), expected: before });

      async function switchTo(): Promise<unknown> {
        return await run.adapter.capabilities.switchNetwork?.({ connectionId: before.id, chain: run.world.otherChain });
      }
    },
    hasNone,
  ),

  check(
    "refuses to switch to a network that is not among its own, and in a connection that is not open",
    async (run) => {
      const { id } = await run.connect(run.world.wallets[0]);
      const { switchNetwork } = run.adapter.capabilities;
      const { unknownChain: chain } = run.world;
      const nobody = `${run.adapter.namespace}:nobody`;
      await rejects("network/not-configured", async () => await switchNetwork?.({ connectionId: id, chain }));
      await rejects(
        "connection/not-found",
        async () => await switchNetwork?.({ connectionId: nobody, chain: run.world.otherChain }),
      );
    },
    hasNone,
  ),

  check(
    "ends a switch at once when it is aborted",
    async (run) => {
      const [wallet] = run.world.wallets;
      const before = await run.connect(wallet);
      wallet.onPrompt(() => "hang");
      const asked = wallet.prompts.length;
      const controller = new AbortController();
      const pending = begin(
        async () =>
          await run.adapter.capabilities.switchNetwork?.({
            connectionId: before.id,
            chain: run.world.otherChain,
            signal: controller.signal,
          }),
      );
      pending.catch(() => undefined); // Looked at below.
      await run.until("does not ask the wallet", () => wallet.prompts.length > asked);
      controller.abort();
      await aborted(pending);
      equal("walletChain", { actual: run.connection(before.id)?.walletChain, expected: before.walletChain });
    },
    hasNone,
  ),

  check(
    "follows the wallet to another network",
    async (run) => {
      const [wallet] = run.world.wallets;
      const { id } = await run.connect(wallet);
      wallet.moveTo?.(run.world.otherChain);
      await run.until("does not follow", () => run.connection(id)?.walletChain === run.world.otherChain);
      wallet.moveTo?.(run.world.unknownChain);
      await run.until("does not follow", () => run.connection(id)?.walletChain === run.world.unknownChain);
    },
    staysPut,
  ),
];

function addressOf(connection: Connection): string | undefined {
  return connection.accounts.find((account) => account.id === connection.account)?.address;
}
