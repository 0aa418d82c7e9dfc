import type { Adapter, RestoreOutcome } from "../adapter.ts";
import type { SavedConnection } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import { within } from "../within.ts";
import type { Work } from "./run-job.ts";
import type { Session } from "./session.ts";

/** How long a wallet may take over a question that no person is asked, in milliseconds. */
const SILENT_MS = 1_500;

/** Brings back saved connections, all at once, from wallets that give accounts without asking anybody. */
export function restore<N extends Namespace, L>(
  session: Session<N, L>,
  { saved, graceMs, signal }: Parameters<Adapter<N>["restore"]>[0],
): Promise<readonly RestoreOutcome[]> {
  return session.run({ operation: "restore", signal }, (work) =>
    Promise.all(saved.map((record) => restoreOne(session, { ...work, record, graceMs }))),
  );
}

type Restoring<N extends Namespace> = Work<N> & { readonly record: SavedConnection; readonly graceMs: number };

/** Silence is advice: a wallet that prompts all the same is not waited for, and neither is one that says nothing. */
async function restoreOne<N extends Namespace, L>(
  { networks, wallets, links, dialect }: Session<N, L>,
  { host, scope, record, graceMs }: Restoring<N>,
): Promise<RestoreOutcome> {
  const wait = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> =>
    within({ clock: host.clock, scope, ms, answer });
  const { connectorId, addresses } = record;
  const wallet = wallets.find(connectorId) ?? (await wait(graceMs, wallets.arrival(connectorId)));
  if (!wallet) return "absent";
  const chain = wallet.chains.find((served) => served === record.chain) ?? wallet.chains[0];
  if (!chain) return "would-prompt";
  const answer = dialect
    .ask(wallet, { networks, chain, silent: true, saved: record, host, scope })
    .catch(() => undefined);
  const shared = await wait(SILENT_MS, answer);
  // The person may have connected, or the wallet have left, while it was thinking.
  if (wallet.link) return "restored";
  if (scope.aborted || wallets.find(connectorId) !== wallet) return "absent";
  // An empty answer is no "never again": a locked wallet gives the same, so the record is kept.
  if (!shared?.accounts[0]) return "would-prompt";
  links.write({ wallet, chain, preferred: addresses, ...shared }, "restore");
  return "restored";
}
