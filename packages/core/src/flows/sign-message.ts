import { FoyerError, type Namespace } from "@foyer/contract";
import { selectConnection, selectNamespace } from "../selectors.ts";
import type { FlowContext } from "./context.ts";
import { adapterOf } from "./context.ts";

/**
 * Has the account in use sign a text. The signature's shape is the adapter's.
 * @throws {FoyerError} connection/not-found, wallet/rejected, wallet/method-unsupported, flow/aborted …
 */
export function signMessage(
  context: FlowContext,
  request: {
    readonly message: string;
    readonly namespace?: Namespace | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<{ readonly type: string; readonly value: string }> {
  const { message, namespace = selectNamespace(context.state) ?? "eip155" } = request;
  const connection = selectConnection(context.state, namespace);
  if (!connection) return Promise.reject(new FoyerError("connection/not-found", { connectionId: namespace }));
  const adapter = adapterOf(context, namespace);
  return context.runs.only(`sign-message:${namespace}`, request.signal, async (signal) => {
    try {
      return await adapter.signMessage({ connectionId: connection.id, message, signal });
    } catch (error) {
      throw await adapter.explain(error, { operation: "signMessage", connectorId: connection.connectorId });
    }
  });
}
