import { type AccountId, type ConnectionId, FoyerError } from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import type { FlowContext } from "./context.ts";
import { adapterOf } from "./context.ts";

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
