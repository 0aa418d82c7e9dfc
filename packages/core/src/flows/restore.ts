import type { Namespace, SavedConnection } from "@foyer/contract";
import { type NamespaceConnections, ofNamespace } from "../connections/state.ts";
import { RESTORE_GRACE_MS } from "../constants.ts";
import { preferNetwork } from "../networks/state.ts";
import { chooseRemembered } from "../persistence/choose-remembered.ts";
import type { SavedState } from "../persistence/saved-state.ts";
import { adapterOf, type StartContext } from "./context.ts";

/**
 * Brings back what the last visit left, each namespace by itself; resolves with the records that are void. Wallets that
 * answer later come in through their adapter, until the visitor has chosen otherwise.
 */
export async function restore(context: StartContext, saved: SavedState): Promise<readonly SavedConnection[]> {
  const { state } = context;
  const gone = await Promise.all(
    context.adapters.map(({ namespace }) => {
      preferNetwork(state.networks, namespace, saved.networks[namespace]);
      if (namespace === saved.activeNamespace) state.connections.activeNamespace = namespace;
      return restoreNamespace(context, namespace, saved);
    }),
  );
  return gone.flat();
}

/** Asks one namespace's wallets, without a prompt. */
async function restoreNamespace(
  context: StartContext,
  namespace: Namespace,
  saved: SavedState,
): Promise<readonly SavedConnection[]> {
  const records = saved.connections.filter((record) => record.namespace === namespace);
  if (records.length === 0) return [];
  const facts = ofNamespace(context.state.connections, namespace);
  facts.isRestoring = true;
  facts.awaited = String(saved.active[namespace]);
  facts.remembered = chooseRemembered(records, facts.awaited);
  try {
    const signal = awaitWallets(context, namespace);
    const outcomes = await adapterOf(context, namespace).restore({ saved: records, graceMs: RESTORE_GRACE_MS, signal });
    return records.filter((_, index) => outcomes[index] === "gone");
  } catch {
    // A restore that failed as a whole must not lose what it could not ask.
    return [];
  } finally {
    settle(context, facts);
  }
}

/** Once the wait is over, a wallet that has come back is the active one. */
function settle(context: StartContext, facts: NamespaceConnections): void {
  facts.isRestoring = false;
  facts.activeId ??= facts.list[0]?.id;
  context.save();
}

type Awaiting = Pick<StartContext, "awaiting">;

/**
 * Waits for the wallets of an earlier visit, and no longer for those of an even earlier one. The signal aborts when the
 * visitor has chosen otherwise: who answers after that is not taken.
 */
export function awaitWallets(context: Awaiting, namespace: Namespace): AbortSignal {
  stopAwaiting(context, namespace);
  const waiting = new AbortController();
  context.awaiting.set(namespace, waiting);
  return waiting.signal;
}

/** Takes no late answer any more. */
export function stopAwaiting({ awaiting }: Awaiting, namespace: Namespace): void {
  awaiting.get(namespace)?.abort();
}
