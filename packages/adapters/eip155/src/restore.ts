import { type Adapter, type RestoreOutcome, type SavedConnection, within } from "@foyer/contract";
import { toConnectionId } from "./connection.ts";
import { RESTORE_TIMEOUT_MS } from "./constants.ts";
import type { Context } from "./context.ts";
import { ask } from "./provider.ts";
import { askChain, readAddresses } from "./read-wallet.ts";
import { run, type Work } from "./run.ts";

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
  const { connectorId } = record;
  const { clock } = host;
  const wallet =
    wallets.find(connectorId) ??
    (await within({ clock, ms: graceMs, scope, answer: wallets.wait(connectorId, scope) }));
  if (!wallet) return "absent";
  const isOpen = (): boolean => links.find(toConnectionId(connectorId)) !== undefined;
  if (isOpen()) return "restored";
  const { provider } = wallet;
  const answer = Promise.all([ask(provider, { method: "eth_accounts", scope }), askChain({ provider, clock, scope })]);
  // A wallet that fails at a silent question may still answer a person's.
  const answers = await within({ clock, ms: RESTORE_TIMEOUT_MS, scope, answer }).catch(() => undefined);
  scope.throwIfAborted();
  if (isOpen()) return "restored";
  const addresses = readAddresses(answers?.[0]);
  if (!answers || addresses.length === 0) return "would-prompt";
  const { chain, addresses: saved } = record;
  links.open({ wallet, addresses, walletChain: answers[1], chain, active: saved[0], cause: "restore" });
  return "restored";
}
