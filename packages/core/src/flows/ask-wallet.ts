import {
  type Adapter,
  type ConnectionId,
  FoyerError,
  type Namespace,
  type Operation,
  type Signature,
  type TypedData,
} from "@foyer/contract";
import { selectConnection, selectNamespace } from "../selectors.ts";
import { adapterOf, type FlowContext } from "./context.ts";

/** What is asked of the wallet in use, and where; without a namespace, in the one shown first. */
type Asked = {
  /** One of a kind at a time in each namespace. */
  readonly flow: string;
  /** Whether a newer question of the kind leaves an older one alone. */
  readonly isBeside?: boolean | undefined;
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
  { flow, isBeside, operation, signal, namespace = selectNamespace(context.state) ?? "eip155" }: Asked,
  ask: (asking: Asking) => Promise<T> | undefined,
): Promise<T> {
  const adapter = adapterOf(context, namespace);
  const connection = selectConnection(context.state, namespace);
  if (!connection) throw new FoyerError("connection/not-found", { connectionId: namespace });
  const { id: connectionId, connectorId } = connection;
  return await context.runs[isBeside ? "beside" : "only"](`${flow}:${namespace}`, signal, async (own) => {
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

/** A text to sign; without a namespace, in the one shown first. */
export type SignMessageRequest<N extends Namespace = Namespace> = {
  readonly message: string;
  readonly namespace?: N | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Has the account in use sign a text. The signature's shape is the adapter's.
 * @throws {FoyerError} connection/not-found, wallet/rejected, wallet/method-unsupported, flow/aborted …
 */
export function signMessage(context: FlowContext, { message, ...asked }: SignMessageRequest): Promise<Signature> {
  return askWallet(context, { ...asked, flow: "sign-message", operation: "signMessage" }, ({ adapter, ...at }) =>
    adapter.signMessage({ ...at, message }),
  );
}

/** Typed data to sign. */
export type SignTypedDataRequest = TypedData & { readonly signal?: AbortSignal | undefined };

// So far the one namespace that has typed data.
const NAMESPACE = "eip155" satisfies Namespace;

/**
 * Has the account in use sign data that says what it means.
 * @throws {FoyerError} connection/not-found, wallet/rejected, wallet/method-unsupported, flow/aborted …
 */
export async function signTypedData(
  context: FlowContext,
  { signal, ...typedData }: SignTypedDataRequest,
): Promise<Signature<"eip155">> {
  const asked = { flow: "sign-typed-data", operation: "signTypedData", namespace: NAMESPACE, signal } as const;
  const signature = await askWallet(context, asked, ({ adapter, ...at }) =>
    adapter.capabilities.signTypedData?.({ ...at, typedData }),
  );
  // The adapter of a namespace gives that namespace's signatures.
  return signature as Signature<"eip155">;
}
