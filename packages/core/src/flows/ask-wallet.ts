import { type Adapter, type ConnectionId, FoyerError, type Namespace, type Operation } from "@foyer/contract";
import { selectConnection, selectNamespace } from "../selectors.ts";
import { adapterOf, type FlowContext } from "./context.ts";

/** What is asked of the wallet in use, and where; without a namespace, in the one shown first. */
type Asked = {
  /** One of a kind at a time in each namespace. */
  readonly flow: string;
  readonly operation: Operation;
  readonly namespace?: Namespace | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What a question to the wallet in use goes through. */
type Asking = { readonly adapter: Adapter; readonly connectionId: ConnectionId; readonly signal: AbortSignal };

/**
 * Asks the wallet in use of a namespace; a newer question of the kind aborts the older.
 * @throws {FoyerError} adapter/missing, connection/not-found, flow/aborted, and what the adapter says of its wallets
 */
export async function askWallet<T>(
  context: FlowContext,
  { flow, operation, signal, namespace = selectNamespace(context.state) ?? "eip155" }: Asked,
  ask: (asking: Asking) => Promise<T> | undefined,
): Promise<T> {
  const adapter = adapterOf(context, namespace);
  const connection = selectConnection(context.state, namespace);
  if (!connection) throw new FoyerError("connection/not-found", { connectionId: namespace });
  const { id: connectionId, connectorId } = connection;
  return await context.runs.only(`${flow}:${namespace}`, signal, async (own) => {
    try {
      const answer = ask({ adapter, connectionId, signal: own });
      // An adapter without the capability has nothing to ask with.
      if (!answer) throw new FoyerError("wallet/method-unsupported", { namespace, operation, connectorId });
      return await answer;
    } catch (error) {
      throw await adapter.explain(error, { operation, connectorId });
    }
  });
}
