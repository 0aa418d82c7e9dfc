import { type Adapter, type RestoreOutcome, type SavedConnection, within } from "@foyer/contract";
import { askAccounts } from "./connections/ask-accounts.ts";
import { SILENT_CONNECT_MS } from "./constants.ts";
import type { Session, Work } from "./session.ts";

type Restore = Adapter<"solana">["restore"];

/** Brings back saved connections, all at once, from wallets that give accounts without asking anybody. */
export function restore(session: Session, { saved, graceMs, signal }: Parameters<Restore>[0]): ReturnType<Restore> {
  return session.run({ operation: "restore", signal }, (work) =>
    Promise.all(saved.map((record) => restoreOne(session, { ...work, record, graceMs }))),
  );
}

/**
 * `silent` is advice: a wallet that prompts all the same is not waited for, and neither is one that says nothing.
 * @see https://github.com/wallet-standard/wallet-standard
 */
async function restoreOne(
  { networks, wallets, links }: Session,
  { host: { clock }, scope, record, graceMs }: Work & { readonly record: SavedConnection; readonly graceMs: number },
): Promise<RestoreOutcome> {
  const wait = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> => within({ clock, scope, ms, answer });
  const { connectorId, addresses } = record;
  const wallet = wallets.find(connectorId) ?? (await wait(graceMs, wallets.arrival(connectorId)));
  if (!wallet) return "absent";
  const [first = networks[0].caipNetworkId, ...others] = wallet.chains;
  const chain = others.find((served) => served === record.chain) ?? first;
  const answer = askAccounts(wallet, { networks, chain, silent: true }).catch(() => undefined);
  const asked = await wait(SILENT_CONNECT_MS, answer);
  // The person may have connected, or the wallet have left, while it was thinking.
  if (wallet.link) return "restored";
  if (scope.aborted || wallets.find(connectorId) !== wallet) return "absent";
  // An empty answer is no "never again": a locked wallet gives the same, so the record is kept.
  if (!asked?.accounts[0] || !wallet.chains[0]) return "would-prompt";
  links.write({ ...asked, preferred: addresses }, "restore");
  return "restored";
}
