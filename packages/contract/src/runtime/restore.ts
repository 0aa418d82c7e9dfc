import type { Adapter, RestoreOutcome } from "../adapter.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";
import { restoreEach } from "./restore-each.ts";

/**
 * Brings back saved connections from wallets that give accounts without asking anybody. Silence is advice: a wallet that
 * prompts all the same is not waited for, and neither is one that says nothing.
 */
export function restore<N extends Namespace, P>(
  { run, networks, wallets, links, protocol }: AdapterRuntime<N, P>,
  asked: Parameters<Adapter<N>["restore"]>[0],
): Promise<readonly RestoreOutcome[]> {
  return run({ operation: "restore", signal: asked.signal }, (work) =>
    restoreEach(wallets, { ...asked, ...work }, async (wallet, { record: saved, life: scope }) => {
      const chain = wallet.chains.find((served) => served === saved.chain) ?? wallet.chains[0];
      if (!chain) return undefined;
      const { host } = work;
      const shared = await protocol.requestAccounts(wallet, { networks, chain, silent: true, saved, host, scope });
      if (!shared.accounts[0]) return undefined;
      return () => links.write({ wallet, chain, preferred: saved.addresses, ...shared }, "restore");
    }),
  );
}
