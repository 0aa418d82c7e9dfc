import type { Adapter, RestoreOutcome } from "../adapter.ts";
import type { SavedConnection } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import { within } from "../within.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";
import type { LongWork } from "./run-job.ts";
import type { ListedWallet, WalletList } from "./wallet-list.ts";

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
      // Only a chain that the host no longer has gives way to the first: on another one than it knows, the user would send unseen.
      const chain = wallet.chains.find(
        (served) => served === saved.chain || !networks.some(({ caipNetworkId }) => caipNetworkId === saved.chain),
      );
      if (!chain) return undefined;
      const { host } = work;
      const shared = await protocol.requestAccounts(wallet, { networks, chain, silent: true, saved, host, scope });
      return (
        shared.accounts[0] && (() => links.write({ wallet, chain, preferred: saved.addresses, ...shared }, "restore"))
      );
    }),
  );
}

/** How long a wallet that is there has for a question that no person is asked, however short the grace is. */
const SILENT_MS = 1_500;

/** Asks a wallet in silence. `life` aborts when the answer is no longer wanted. */
export type AskSilently<W> = (
  wallet: W,
  context: { readonly record: SavedConnection; readonly life: AbortSignal },
) => Promise<(() => void) | undefined>;

/**
 * Brings back saved connections, all at once, and resolves with the outcomes when the grace is over. A wallet that comes or answers
 * later is taken all the same, until the stop or the caller's signal. `ask` resolves with what opens the connection, or with
 * nothing where the wallet shares nothing.
 * @example
 * import type { Adapter } from "@foyer/contract";
 * import { createWalletList, type LongWork, restoreEach } from "@foyer/contract/runtime";
 *
 * type Asked = Parameters<Adapter["restore"]>[0];
 *
 * export const restoreNone = (asked: Asked, work: LongWork) =>
 *   restoreEach(createWalletList(work.host.emit), { ...asked, ...work }, async () => undefined);
 */
export function restoreEach<N extends Namespace, W extends ListedWallet<N>>(
  wallets: Pick<WalletList<W>, "find" | "arrival">,
  { saved, graceMs, signal, host, scope, ended }: Parameters<Adapter<N>["restore"]>[0] & LongWork<N>,
  ask: AskSilently<W>,
): Promise<readonly RestoreOutcome[]> {
  const over = new AbortController();
  const life = over.signal;
  for (const each of [ended, signal]) each?.addEventListener("abort", () => over.abort());

  const restoreOne = async (record: SavedConnection): Promise<RestoreOutcome> => {
    const { connectorId } = record;
    const there = wallets.find(connectorId);
    const bringBack = async (): Promise<RestoreOutcome> => {
      const wallet = there ?? (await wallets.arrival(connectorId, life));
      if (wallet.link) return "restored";
      const { left, asked } = wallet;
      // A wallet that fails at a silent question may still answer a person's.
      const open = await ask(wallet, { record, life }).catch(() => undefined);
      // What a person was asked meanwhile counts, and the wallet may answer both questions at once.
      await wallet.asked;
      if (wallet.link) return "restored";
      if (life.aborted || wallet.left !== left || wallet.asked !== asked || wallets.find(connectorId) !== wallet)
        return "absent";
      // An empty answer is no "never again": a locked wallet gives the same, so the record is kept.
      if (!open) return "would-prompt";
      open();
      return "restored";
    };
    const ms = there ? Math.max(graceMs, SILENT_MS) : graceMs;
    const outcome = await within({ clock: host.clock, scope, ms, answer: bringBack() });
    return outcome ?? (wallets.find(connectorId) ? "would-prompt" : "absent");
  };
  return Promise.all(saved.map(restoreOne));
}
