import * as connections from "../connections/intake.ts";
import { selectNetwork } from "../selectors.ts";
import { type Opened, type StartContext, tellHost } from "./context.ts";
import { preferShown } from "./prefer-shown.ts";

/** Counts a connection from now on, and tells the host. */
export function admitConnection(context: StartContext, opened: Opened): void {
  const { state } = context;
  const { cause, connection } = opened;
  const { namespace } = connection;
  const facts = connections.ofNamespace(state.connections, namespace);
  const before = selectNetwork(state, namespace)?.id;
  connections.putConnection(facts, connection);
  const isAwaited = cause !== "restore" || !facts.isRestoring || facts.awaited === connection.connectorId;
  if (isAwaited) facts.activeId ??= connection.id;
  preferShown(context, namespace);
  tellHost(context, "connection-opened", opened);
  const now = selectNetwork(state, namespace)?.id;
  if (now && now !== before) tellHost(context, "network-changed", { namespace, network: now });
  // What a visitor opened is saved once, by the flow that asked for it.
  if (cause !== "user") context.save();
}
