import type { Adapter } from "@foyer/contract";
import { restoreEach } from "@foyer/contract/runtime";
import type { Context } from "./context.ts";
import { request } from "./provider.ts";
import { askChain, readAddresses } from "./read-wallet.ts";
import { run } from "./run.ts";

type Restore = Adapter<"eip155">["restore"];

/**
 * Brings back saved connections, all at once, by questions that no wallet shows to anybody. A wallet that shares nothing
 * is either locked or has forgotten the site, and does not say which: the record is kept, since a locked wallet will
 * share again.
 */
export function restore(context: Context, asked: Parameters<Restore>[0]): ReturnType<Restore> {
  const { wallets, links } = context;
  return run(context, { operation: "restore", signal: asked.signal }, (work) =>
    restoreEach(wallets, { ...asked, ...work }, async (wallet, { record: { addresses: known, chain }, life }) => {
      const { provider } = wallet;
      const question = { provider, clock: work.host.clock, scope: life };
      const [accounts, first] = await Promise.all([request(provider, { method: "eth_accounts" }), askChain(question)]);
      const addresses = readAddresses(accounts, known);
      if (addresses.length === 0) return undefined;
      // One that was late may know by now.
      const walletChain = first === "unknown" ? await askChain(question) : first;
      return () => links.open(wallet, { addresses, walletChain, chain, active: known[0], cause: "restore" });
    }),
  );
}
