import { type Connection, type ConnectionId, FoyerError, isFoyerError, type Namespace } from "@foyer/contract";
import { adapterOf, type FlowContext } from "./context.ts";
import { stopAwaiting } from "./restore.ts";

/** What to end: one connection, all of a namespace, or all; or one account of them. */
export type DisconnectRequest<N extends Namespace = Namespace> = {
  readonly connectionId?: ConnectionId | undefined;
  readonly namespace?: N | undefined;
  /** CAIP-10. Only this account is taken out; a connection that has no other is ended. */
  readonly account?: string | undefined;
};

/**
 * Ends connections. Each is ended even if another one fails; the first failure is thrown at the end.
 * @throws {FoyerError} connection/not-found, wallet/internal …
 */
export async function disconnect(context: FlowContext, request: DisconnectRequest = {}): Promise<void> {
  const { analytics } = context.ports;
  try {
    await endConnections(context, request);
    await context.sources.now()?.settled();
  } catch (error) {
    const message = isFoyerError(error) ? error.code : "unknown";
    analytics?.report("DISCONNECT_ERROR", { message, code: "INTERNAL_SDK_ERROR" });
    throw error;
  }
  // A connection's id begins with its namespace.
  const namespace = request.namespace ?? (request.connectionId?.split(":")[0] as Namespace | undefined);
  analytics?.report("DISCONNECT_SUCCESS", { namespace: namespace ?? "all" });
}

async function endConnections(context: FlowContext, request: DisconnectRequest): Promise<void> {
  const wanted = await takeOut(context, findConnections(context, request), request);
  if (request.connectionId === undefined)
    for (const { namespace } of context.adapters)
      if (namespace === (request.namespace ?? namespace)) stopAwaiting(context, namespace);
  const left = allConnections(context).filter(({ id }) => wanted.every((each) => each.id !== id));
  const results = await Promise.allSettled(
    wanted.map((connection) => {
      const provider = providerOf(context, connection);
      // A wallet of several namespaces forgets the site in all of them at once.
      const isShared = provider !== undefined && left.some((other) => providerOf(context, other) === provider);
      const end = { connectionId: connection.id, ...(isShared && { revoke: false }) };
      return adapterOf(context, connection.namespace).disconnect(end).catch(unlessOver);
    }),
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

/** Takes the account out of those connections that have others; the rest is to be ended. */
async function takeOut(
  context: FlowContext,
  found: readonly Connection[],
  { account }: DisconnectRequest,
): Promise<readonly Connection[]> {
  if (account === undefined) return found;
  const having = found.filter(({ accounts }) => accounts.some(({ id }) => id === account));
  if (having.length === 0) throw new FoyerError("connection/not-found", { connectionId: account });
  // Few ever do.
  const { deleteAccount } = await import("./delete-account.ts");
  for (const connection of having.filter(({ accounts }) => accounts.length > 1)) {
    await deleteAccount(context, connection, account);
  }
  return having.filter(({ accounts }) => accounts.length < 2);
}

/** What ended while its adapter's part was on its way has ended, as was asked. */
function unlessOver(error: unknown): void {
  if (!isFoyerError(error, "connection/not-found")) throw error;
}

function allConnections({ state }: FlowContext): readonly Connection[] {
  return Object.values(state.connections.namespaces).flatMap(({ list, authenticating }) => [
    ...list,
    ...(authenticating ? [authenticating] : []),
  ]);
}

function providerOf(context: FlowContext, { namespace, connectorId }: Connection): unknown {
  return adapterOf(context, namespace).provider(connectorId);
}

function findConnections(context: FlowContext, request: DisconnectRequest): readonly Connection[] {
  const all = allConnections(context);
  if (request.connectionId !== undefined) {
    const one = all.filter(({ id }) => id === request.connectionId);
    if (one.length === 0) throw new FoyerError("connection/not-found", { connectionId: request.connectionId });
    return one;
  }
  return request.namespace === undefined ? all : all.filter(({ namespace }) => namespace === request.namespace);
}
