import type { AdapterEvent, ChainId, Namespace } from "@foyer/contract";
import * as connections from "../connections/state.ts";
import { putConnector, removeConnector } from "../connectors/state.ts";
import { preferNetwork } from "../networks/state.ts";
import { selectNetwork } from "../selectors.ts";
import { copy } from "../store/create-store.ts";
import { type Opened, type StartContext, tellHost } from "./context.ts";
import { stopAwaiting } from "./restore.ts";

/** Writes what an adapter tells into the rooms, and tells the host. */
export function handleAdapterEvent(context: StartContext, namespace: Namespace, event: AdapterEvent): void {
  const { state } = context;
  if (event.type === "connector") {
    if (event.change === "removed") removeConnector(state.connectors, event.connector.id);
    else putConnector(state.connectors, event.connector);
    return;
  }
  const facts = connections.ofNamespace(state.connections, namespace);
  if (event.type === "opened") {
    // With one wallet for each namespace, another takes the place of one that has not answered yet.
    if (event.cause === "user" && !state.settings.multiWallet) stopAwaiting(context, namespace);
    if (context.gates.size === 0) admitConnection(context, event);
    else {
      // It counts once the gates have let it through.
      facts.authenticating = copy(event.connection);
      context.authenticate(event);
    }
    return;
  }
  const id = event.type === "closed" ? event.connectionId : event.connection.id;
  if (facts.authenticating?.id === id) {
    facts.authenticating = event.type === "closed" ? undefined : copy(event.connection);
    return;
  }
  followNetwork(context, namespace, () => {
    if (event.type === "closed") {
      if (event.cause === "user") stopAwaiting(context, namespace);
      connections.dropConnection(state.connections, namespace, event.connectionId);
      tellHost(context, "connection-closed", { ...event, namespace });
    } else {
      context.put(facts.list, event.connection);
      tellHost(context, "connection-changed", event);
    }
  });
  context.save();
}

/** Counts a connection from now on, and tells the host. */
export function admitConnection(context: StartContext, opened: Opened): void {
  const { cause, connection } = opened;
  const { namespace } = connection;
  const facts = connections.ofNamespace(context.state.connections, namespace);
  followNetwork(context, namespace, () => {
    context.put(facts.list, connection);
    const isAwaited = cause !== "restore" || !facts.isRestoring || facts.awaited === connection.connectorId;
    if (isAwaited) facts.activeId ??= connection.id;
    tellHost(context, "connection-opened", opened);
  });
  // What a visitor opened is saved once, by the flow that asked for it.
  if (cause !== "user") context.save();
}

/** Makes a change; the host hears of the network that is shown, if it is another one afterwards. */
function followNetwork(context: StartContext, namespace: Namespace, change: () => void): void {
  const before = preferShown(context, namespace);
  change();
  const now = preferShown(context, namespace);
  if (now && now !== before) tellHost(context, "network-changed", { namespace, network: now });
}

/** Chooses the network that is shown, so that what is shown while a wallet is connected still is when it is gone. */
function preferShown({ state }: Pick<StartContext, "state">, namespace: Namespace): ChainId | undefined {
  const id = selectNetwork(state, namespace)?.id;
  preferNetwork(state.networks, namespace, id);
  return id;
}
