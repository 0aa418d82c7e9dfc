import type { Namespace, Signature, TypedData } from "@foyer/contract";
import { askWallet } from "./ask-wallet.ts";
import type { FlowContext } from "./context.ts";

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
