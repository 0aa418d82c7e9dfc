import { isNamespace } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { preferNetwork } from "../networks/state.ts";
import { readRecentConnections } from "../persistence/create-state-saver.ts";
import type { SavedState } from "../persistence/saved-state.ts";
import { adapterOf, type FlowContext } from "./context.ts";
import { awaitWallets } from "./restore.ts";
import { writeOpen } from "./write-open.ts";

/** Takes over what another tab did: ends what it ended, brings back what it opened, uses what it uses. */
export async function followTabs(context: FlowContext, saved: SavedState): Promise<void> {
  const { state } = context;
  state.connections.recent = readRecentConnections(saved.recent);
  await Promise.all(context.adapters.map(({ namespace }) => followNamespace(context, saved, namespace)));
  const first = saved.activeNamespace;
  if (isNamespace(first) && state.networks.namespaces[first]) state.connections.activeNamespace = first;
}

async function followNamespace(
  context: FlowContext,
  saved: SavedState,
  namespace: Parameters<typeof adapterOf>[1],
): Promise<void> {
  const adapter = adapterOf(context, namespace);
  const facts = ofNamespace(context.state.connections, namespace);
  const records = saved.connections.filter((record) => record.namespace === namespace);
  const isSaved = (connectorId: string): boolean => records.some((record) => record.connectorId === connectorId);
  for (const { id } of facts.list.filter((connection) => !isSaved(connection.connectorId))) {
    // The other tab has told the wallet; here only the link ends, unless the wallet's own word came first.
    await adapter.disconnect({ connectionId: id, revoke: false }).catch(() => undefined);
  }
  const opened = records.filter((record) => !facts.list.some(({ connectorId }) => connectorId === record.connectorId));
  // While this page restores, it asks them itself.
  const signal = facts.isRestoring ? context.awaiting.get(namespace)?.signal : awaitWallets(context, namespace);
  if (opened.length > 0) await adapter.restore({ saved: opened, graceMs: 0, signal });
  // It may have taken accounts out, or shown them again.
  writeOpen(context, namespace);
  const active = facts.list.find(({ connectorId }) => connectorId === saved.active[namespace]) ?? facts.list[0];
  facts.activeId = active?.id;
  preferNetwork(context.state.networks, namespace, saved.networks[namespace]);
}
