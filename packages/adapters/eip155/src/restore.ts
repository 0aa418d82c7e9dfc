import { type Adapter, type RestoreOutcome, type SavedConnection, within } from "@foyer/contract";
import { RESTORE_TIMEOUT_MS } from "./constants.ts";
import type { Context } from "./context.ts";
import { ask } from "./provider.ts";
import { askChain, readAddresses } from "./read-wallet.ts";
import { run, type Work } from "./run.ts";
import type { FoundWallet } from "./wallets.ts";

type Restore = Adapter<"eip155">["restore"];

/** Brings back saved connections, all at once, by questions that no wallet shows to anybody. */
export function restore(context: Context, { saved, graceMs, signal }: Parameters<Restore>[0]): ReturnType<Restore> {
  return run(context, { operation: "restore", signal }, (work) =>
    Promise.all(saved.map((record) => restoreOne(context, { ...work, record, graceMs }))),
  );
}

/**
 * A wallet that shares nothing is either locked or has forgotten the site, and does not say which: the record is
 * kept, since a locked wallet will share again.
 */
async function restoreOne(
  { wallets, links }: Context,
  { host, scope, record, graceMs }: Work & { readonly record: SavedConnection; readonly graceMs: number },
): Promise<RestoreOutcome> {
  const { connectorId, chain } = record;
  const { clock } = host;
  const late = (): Promise<FoundWallet | undefined> =>
    within({ clock, ms: graceMs, scope, answer: wallets.arrival(connectorId) });
  const wallet = wallets.find(connectorId) ?? (await late());
  if (!wallet) return "absent";
  if (wallet.link) return "restored";
  const { provider } = wallet;
  const answer = Promise.all([ask(provider, "eth_accounts"), askChain({ provider, clock, scope })]);
  // A wallet that fails at a silent question may still answer a person's.
  const [accounts, walletChain = "unknown"] =
    (await within({ clock, ms: RESTORE_TIMEOUT_MS, scope, answer }).catch(() => undefined)) ?? [];
  scope.throwIfAborted();
  const addresses = readAddresses(accounts, record.addresses);
  if (wallet.link) return "restored";
  if (addresses.length === 0) return "would-prompt";
  links.open(wallet, { addresses, walletChain, chain, active: record.addresses[0], cause: "restore" });
  return "restored";
}
