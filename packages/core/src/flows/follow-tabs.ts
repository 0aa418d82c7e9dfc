import { isNamespace } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { preferNetwork } from "../networks/state.ts";
import { type Follow, readRecentConnections } from "../persistence/create-state-saver.ts";
import type { SavedState } from "../persistence/saved-state.ts";
import { adapterOf, type FlowContext } from "./context.ts";
import { awaitWallets } from "./restore.ts";
import { writeOpen } from "./write-open.ts";

/**
 * Takes over what another tab did: ends what it ended, brings back what it opened, uses what it uses. What the visitor opens or
 * chooses here meanwhile stays.
 */
export async function followTabs(context: FlowContext, ...[saved, isOpenedHere]: Parameters<Follow>): Promise<void> {
  const { connections, networks } = context.state;
  const before = connections.activeNamespace;
  connections.recent = readRecentConnections(saved.recent);
  await Promise.all(
    context.adapters.map(({ namespace }) => followNamespace(context, { saved, namespace, isOpenedHere })),
  );
  const first = saved.activeNamespace;
  const { list = [] } = connections.namespaces[connections.activeNamespace ?? "eip155"] ?? {};
  const isChosenHere =
    connections.activeNamespace !== before || list.some(({ connectorId }) => isOpenedHere(connectorId));
  if (!isChosenHere && isNamespace(first) && networks.namespaces[first]) connections.activeNamespace = first;
}

type Following = {
  readonly saved: SavedState;
  readonly namespace: Parameters<typeof adapterOf>[1];
  readonly isOpenedHere: Parameters<Follow>[1];
};

async function followNamespace(context: FlowContext, { saved, namespace, isOpenedHere }: Following): Promise<void> {
  const adapter = adapterOf(context, namespace);
  const { networks } = context.state;
  const facts = ofNamespace(context.state.connections, namespace);
  const before = { activeId: facts.activeId, network: networks.namespaces[namespace]?.preferredId };
  const records = saved.connections.filter((record) => record.namespace === namespace);
  const isKept = (connectorId: string): boolean =>
    records.some((record) => record.connectorId === connectorId) || isOpenedHere(connectorId);
  for (const { id } of facts.list.filter((connection) => !isKept(connection.connectorId))) {
    // The other tab has told the wallet; here only the link ends, unless the wallet's own word came first.
    await adapter.disconnect({ connectionId: id, revoke: false }).catch(() => undefined);
  }
  const opened = records.filter((record) => !facts.list.some(({ connectorId }) => connectorId === record.connectorId));
  // While this page restores, it asks them itself.
  const signal = facts.isRestoring ? context.awaiting.get(namespace)?.signal : awaitWallets(context, namespace);
  if (opened.length > 0) await adapter.restore({ saved: opened, graceMs: 0, signal });
  // It may have taken accounts out, or shown them again.
  writeOpen(context, namespace);
  const own = facts.list.find(({ id }) => id === facts.activeId && id !== before.activeId);
  const isChosenHere = own && !opened.some(({ connectorId }) => connectorId === own.connectorId);
  const active = facts.list.find(({ connectorId }) => connectorId === saved.active[namespace]);
  // The wallet in use there may be silent here: then this tab stays with its own.
  if (!isChosenHere) facts.activeId = active?.id ?? facts.activeId ?? facts.list[0]?.id;
  if (networks.namespaces[namespace]?.preferredId === before.network)
    preferNetwork(networks, namespace, saved.networks[namespace]);
}
