import type { AnyAdapter, FeeEstimate, SentTransaction, Signature } from "@foyer/contract";
import type { SignMessageRequest, SignTypedDataRequest } from "../flows/ask-wallet.ts";
import type { SendRequest } from "../flows/send-transaction.ts";
import type { ChainOf, NamespaceOf } from "./register.ts";

/** What the account in use is asked for: signatures, transactions, and its balance. */
export interface AccountVerbs<A extends readonly AnyAdapter[]> {
  /**
   * Has the account in use sign a text; the signature's shape is the namespace's.
   * @throws {FoyerError} connection/not-found, flow/aborted, wallet/method-unsupported, wallet/pending, wallet/rejected
   */
  signMessage<N extends NamespaceOf<A> = NamespaceOf<A>>(request: SignMessageRequest<N>): Promise<Signature<N>>;
  /**
   * Has the account in use sign data that says what it means, as EIP-712 has it; without a namespace, in eip155.
   * @throws {FoyerError} adapter/missing, connection/not-found, flow/aborted, wallet/invalid-params,
   * wallet/method-unsupported, wallet/pending, wallet/rejected
   * @see https://eips.ethereum.org/EIPS/eip-712
   */
  signTypedData(request: SignTypedDataRequest): Promise<Signature<"eip155">>;
  /**
   * Has the account in use send the native coin, or call a contract where there are any. `amount`: smallest unit. Resolves
   * as soon as the transaction has a hash; its `settled()` tells what became of it. `signal` ends the wait: a wallet that was
   * asked may still send it, and then it is told by `transaction-sent`. A newer request leaves older ones alone.
   * @throws {FoyerError} address/invalid, connection/not-found, flow/aborted, network/unreachable, transaction/outdated where
   * another account is in use by the time the wallet would be asked, transaction/unsettled, wallet/insufficient-funds, wallet/invalid-params, wallet/method-unsupported, wallet/pending, wallet/rejected
   * @example
   * const { hash, settled } = await foyer.sendTransaction({ to: "0x…", amount: 10n ** 15n, namespace: "eip155" });
   * console.log(hash, await settled());
   */
  sendTransaction<N extends NamespaceOf<A> = NamespaceOf<A>>(
    request: SendRequest<N, ChainOf<A, NoInfer<N>>>,
  ): Promise<SentTransaction>;
  /**
   * Asks the chain what a transaction would cost, in its own terms, and at each speed where there are several: one of
   * `speeds`, given to `sendTransaction` as `fee`, is the price that it carries.
   * @throws {FoyerError} address/invalid, connection/not-found, flow/aborted, network/unreachable,
   * wallet/insufficient-funds, wallet/invalid-params, wallet/method-unsupported
   */
  estimateFee<N extends NamespaceOf<A> = NamespaceOf<A>>(
    request: SendRequest<N, ChainOf<A, NoInfer<N>>>,
  ): Promise<FeeEstimate<N>>;
  /**
   * Reads the native balance of the account in use again. A failure is in the balance itself.
   * @throws {FoyerError} adapter/missing
   */
  refreshBalance(namespace?: NamespaceOf<A>): Promise<void>;
}
