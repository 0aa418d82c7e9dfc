import {
  type AccountId,
  type ChainId,
  type Connection,
  type ConnectionId,
  FoyerError,
  type Namespace,
  parseChainId,
} from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import { ofNamespace } from "../connections/state.ts";
import { preferNetwork } from "../networks/state.ts";
import { setAlert } from "../notices/actions.ts";
import * as router from "../router/actions.ts";
import { selectConnection, selectNetwork } from "../selectors.ts";
import { adapterOf, type FlowContext } from "./context.ts";
import { close } from "./open.ts";

/**
 * Moves to another network: the wallet is asked where it has one, else only the application moves.
 * @throws {FoyerError} network/not-configured, adapter/missing, wallet/rejected, network/unsupported, flow/aborted …
 */
export async function switchNetwork(
  context: FlowContext,
  { network, signal }: { readonly network: ChainId; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const { namespace } = parseChainId(network);
  const before = selectNetwork(context.state, namespace);
  adapterOf(context, namespace);
  if (!context.state.networks.namespaces[namespace]?.requested.some(({ caipNetworkId }) => caipNetworkId === network)) {
    setAlert(context.state.notices, "APKT001");
    throw new FoyerError("network/not-configured", { chain: network });
  }
  await context.runs.only(`switch-network:${namespace}`, signal, (own) =>
    move(context, { namespace, network, signal: own }),
  );
  preferNetwork(context.state.networks, namespace, network);
  if (context.state.notices.alert?.code === "APKT001") setAlert(context.state.notices, undefined);
  if (selectConnection(context.state, namespace)) context.state.connections.activeNamespace = namespace;
  if (selectNetwork(context.state, namespace)?.id !== before?.id && !selectConnection(context.state, namespace)) {
    context.events.emit("network-changed", { namespace, network });
  }
  context.save();
  context.ports.analytics?.report("SWITCH_NETWORK", { network });
  // The visitor was sent here only to leave a network that the host does not use.
  if (before?.isSupported === false) close(context);
}

async function move(
  context: FlowContext,
  { namespace, network, signal }: { namespace: Namespace; network: ChainId; signal: AbortSignal },
): Promise<void> {
  const connection = selectConnection(context.state, namespace);
  if (!connection) return;
  const adapter = adapterOf(context, namespace);
  const at = { connectionId: connection.id, chain: network };
  try {
    const asksWallet = adapter.supports({ operation: "switchNetwork", connectionId: connection.id, chain: network }).ok;
    if (asksWallet && adapter.capabilities.switchNetwork) await adapter.capabilities.switchNetwork({ ...at, signal });
    else await adapter.select(at);
    // A wallet that was there already may have nothing to tell.
    noteStuck(context, connection, false);
  } catch (error) {
    // One that was taken back, as by another, has not failed.
    const hasFailed = !signal.aborted && !context.state.settings.enableNetworkSwitch;
    if (hasFailed && noteStuck(context, connection, true)) showUnsupported(context);
    throw await adapter.explain(error, { operation: "switchNetwork", connectorId: connection.connectorId });
  }
}

/** Notes whether the wallet of a connection stayed on another network. Returns whether the connection is still open. */
function noteStuck({ state }: FlowContext, { namespace, id }: Connection, isStuck: boolean): boolean {
  const open = ofNamespace(state.connections, namespace).list.find((each) => each.id === id);
  if (open) open.isStuck = isStuck;
  return !!open;
}

/** Where visitors may not switch by themselves, a failed switch leaves them on a network the host cannot use. */
function showUnsupported({ state: { router: now } }: FlowContext): void {
  if (now.isOpen) router.replace(now, { view: "UnsupportedChain" });
  else router.open(now, { view: "UnsupportedChain" });
}

/**
 * Shows another namespace first.
 * @throws {FoyerError} adapter/missing
 */
export async function switchNamespace(context: FlowContext, namespace: Namespace): Promise<void> {
  adapterOf(context, namespace);
  context.state.connections.activeNamespace = namespace;
  context.save();
}

/**
 * Makes another open connection, or another of its accounts, the one in use.
 * @throws {FoyerError} connection/not-found
 */
export async function switchConnection(
  context: FlowContext,
  { connectionId, account }: { readonly connectionId: ConnectionId; readonly account?: string | undefined },
): Promise<void> {
  const all = Object.values(context.state.connections.namespaces).flatMap(({ list }) => list);
  const connection = all.find(({ id }) => id === connectionId);
  if (!connection) throw new FoyerError("connection/not-found", { connectionId });
  if (account !== undefined && account !== connection.account) {
    await adapterOf(context, connection.namespace).select({ connectionId, account: account as AccountId });
  }
  connections.activate(context.state.connections, connection.namespace, connectionId);
  context.save();
}
