import type { Namespace, Signature } from "@foyer/contract";
import { askWallet } from "./ask-wallet.ts";
import type { FlowContext } from "./context.ts";

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
