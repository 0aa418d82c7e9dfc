import type { AccountId } from "../../caip.ts";
import type { Capabilities } from "../../capabilities.ts";
import type { Namespace } from "../../namespace.ts";
import { rejects } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import type { Run } from "../run.ts";

type Reading = (a: { readonly account: AccountId; readonly signal?: AbortSignal | undefined }) => Promise<unknown>;

/** What an adapter reads of accounts, each only where it does. */
export const READING_CHECKS: readonly AdapterCheck[] = [
  check("takes no silence for an account that holds nothing, or did nothing", async (run) => {
    const { account } = await run.connect(run.world.wallets[0]);
    for (const read of readings(run, ["tokens", "activity"])) {
      await rejects("network/unreachable", () => read({ account }));
    }
  }),

  check("reads nothing on a network that is not among its own", async (run) => {
    const { account } = await run.connect(run.world.wallets[0]);
    const address = account.split(":").at(-1) ?? "";
    const elsewhere = `${run.world.unknownChain}:${address}` as AccountId;
    for (const read of readings(run, ["balance", "tokens", "activity", "outcome", "sentSince"])) {
      await rejects("network/not-configured", () => read({ account: elsewhere }));
    }
  }),

  check("reads nothing for whom nobody waits any more", async (run) => {
    const { account } = await run.connect(run.world.wallets[0]);
    for (const read of readings(run, ["balance", "tokens", "activity", "outcome", "sentSince"])) {
      await rejects("flow/aborted", () => read({ account, signal: AbortSignal.abort() }));
    }
  }),
];

function readings<N extends Namespace>(
  { adapter }: Run<N>,
  names: readonly (keyof Capabilities)[],
): readonly Reading[] {
  return names.flatMap((name) => {
    const read = adapter.capabilities[name] as ((a: object) => Promise<unknown>) | undefined;
    // A transaction's hash is no account's: whoever needs none does not look at it.
    return read ? [(a: object) => read({ hash: "0x00", ...a })] : [];
  });
}
