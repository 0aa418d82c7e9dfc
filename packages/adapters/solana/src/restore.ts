import { type Adapter, type RestoreOutcome, type SavedConnection, within } from "@foyer/contract";
import { connectionIdOf } from "./connections/open-connections.ts";
import { askWallet, shareAccounts } from "./connections/share-accounts.ts";
import { SILENT_CONNECT_MS } from "./constants.ts";
import type { Session, Work } from "./session.ts";

/** Brings back saved connections, all at once, from wallets that give accounts without asking anybody. */
export async function restore(
  session: Session,
  { saved, graceMs, signal }: Parameters<Adapter<"solana">["restore"]>[0],
): Promise<readonly RestoreOutcome[]> {
  return await session.run({ operation: "restore", signal }, (work) =>
    Promise.all(saved.map((record) => restoreOne(session, { ...work, record, graceMs }))),
  );
}

/**
 * `silent` is advice: a wallet that prompts all the same is not waited for, and neither is one that says nothing.
 * @see https://github.com/wallet-standard/wallet-standard
 */
async function restoreOne(
  { networks, wallets, open }: Session,
  { host, scope, record, graceMs }: Work & { readonly record: SavedConnection; readonly graceMs: number },
): Promise<RestoreOutcome> {
  const wait = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> =>
    within({ clock: host.clock, scope, ms, answer });
  const { connectorId, addresses } = record;
  const wallet = wallets.find(connectorId) ?? (await wait(graceMs, wallets.arrival(connectorId, scope)));
  if (!wallet) return "absent";
  const chain = wallet.chains.find((served) => served === record.chain) ?? wallet.chains[0];
  if (!chain) return "would-prompt";
  // Where the person is being asked at this moment, that is the question; a second one might disturb it.
  const ask = (): Promise<unknown> => wait(SILENT_CONNECT_MS, wallet.asking ?? askWallet(wallet, { silent: true }));
  const shared = await shareAccounts(wallet, { networks, chain, ask }).catch(() => undefined);
  // The person may have connected, or the wallet have left, while it was thinking.
  if (open.find(connectionIdOf(wallet))) return "restored";
  if (scope.aborted || wallets.find(connectorId) !== wallet) return "absent";
  // An empty answer is no "never again": a locked wallet gives the same, so the record is kept.
  if (!shared || shared.accounts.length === 0) return "would-prompt";
  open.write({ ...shared, preferred: addresses }, "restore");
  return "restored";
}
