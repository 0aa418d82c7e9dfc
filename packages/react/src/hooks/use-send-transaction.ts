import type { ChainOf, NamespaceOf, RegisteredAdapters, SendRequest, SentTransaction } from "@foyer/core";
import { activity } from "@foyer/core/activity";
import { useCallback } from "react";
import { type ActionState, type ControlProps, controlProps, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";

/** What to send in a namespace. */
export type SendRequestIn<N extends NamespaceOf = NamespaceOf> = Omit<
  SendRequest<N, ChainOf<RegisteredAdapters, N>>,
  "namespace"
>;

/** How sending stands, and how to begin it. */
export type SendTransactionAction<N extends NamespaceOf = NamespaceOf> = ActionState & {
  /** What the latest run sent: it has a hash, and `settled()` tells what became of it. */
  readonly transaction: SentTransaction | undefined;
  /** Has the account in use send the native coin, or call a contract in eip155. Never rejects. */
  readonly sendTransaction: Run<[request: SendRequestIn<N>], SentTransaction>;
  /** The props of a button that sends it. */
  readonly getButtonProps: (request: SendRequestIn<N>) => ControlProps;
};

/**
 * Sends the native coin from the account in use, in one namespace or in the one shown first. For a promise that rejects,
 * use `useFoyer().sendTransaction`; `useFoyer().estimateFee` says what it would cost.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSendTransaction } from "@foyer/react";
 *
 * export function Tip({ to }: { to: string }) {
 *   const { getButtonProps, transaction, error } = useSendTransaction({ namespace: "eip155" });
 *   return <button {...getButtonProps({ to, amount: 10n ** 15n })}>{error?.code ?? transaction?.hash ?? "Tip"}</button>;
 * }
 */
export function useSendTransaction<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): SendTransactionAction<N> {
  const foyer = useRegistered("useSendTransaction");
  const act = useCallback(
    (request: SendRequestIn<N>) => {
      // Whatever is sent is kept, also before anybody looked at what the account did.
      foyer.use(activity());
      // The namespace is put back that its type was without.
      return foyer.sendTransaction<N>({ ...request, namespace } as SendRequest<
        N,
        ChainOf<RegisteredAdapters, NoInfer<N>>
      >);
    },
    [foyer, namespace],
  );
  const [sendTransaction, state, transaction] = useAction(act);
  const getButtonProps: SendTransactionAction<N>["getButtonProps"] = (request) =>
    controlProps(state.status, () => sendTransaction(request));
  return { ...state, transaction, sendTransaction, getButtonProps };
}
