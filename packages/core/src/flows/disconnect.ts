import { type Connection, type ConnectionId, FoyerError, type Namespace } from "@foyer/contract";
import type { FlowContext } from "./context.ts";
import { adapterOf } from "./context.ts";

/** What to end: one connection, all of a namespace, or all. */
export type DisconnectRequest = {
  readonly connectionId?: ConnectionId | undefined;
  readonly namespace?: Namespace | undefined;
};

/**
 * Ends connections. Each is ended even if another one fails; the first failure is thrown at the end.
 * @throws {FoyerError} connection/not-found, wallet/internal …
 */
export async function disconnect(context: FlowContext, request: DisconnectRequest = {}): Promise<void> {
  const wanted = findConnections(context, request);
  const results = await Promise.allSettled(
    wanted.map(({ namespace, id }) => adapterOf(context, namespace).disconnect({ connectionId: id })),
  );
  context.save();
  const failed = results.findIndex(({ status }) => status === "rejected");
  const connection = wanted[failed];
  if (!connection) return;
  const { reason } = results[failed] as PromiseRejectedResult;
  throw await adapterOf(context, connection.namespace).explain(reason, {
    operation: "revoke",
    connectorId: connection.connectorId,
  });
}

function findConnections({ state }: FlowContext, request: DisconnectRequest): readonly Connection[] {
  const all = Object.values(state.connections.namespaces).flatMap(({ list }) => list);
  if (request.connectionId !== undefined) {
    const one = all.filter(({ id }) => id === request.connectionId);
    if (one.length === 0) throw new FoyerError("connection/not-found", { connectionId: request.connectionId });
    return one;
  }
  return request.namespace === undefined ? all : all.filter(({ namespace }) => namespace === request.namespace);
}
