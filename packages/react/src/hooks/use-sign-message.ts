import type { NamespaceOf, Signature, SignMessageRequest } from "@foyer/core";
import { useCallback } from "react";
import { type ActionState, type ControlProps, controlProps, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";

/** How signing stands, and how to begin it. */
export type SignMessageAction<N extends NamespaceOf = NamespaceOf> = ActionState & {
  /** What the latest run gave; its shape is the namespace's. */
  readonly signature: Signature<N> | undefined;
  /** Has the account in use sign a text. Never rejects. */
  readonly signMessage: Run<[request: Omit<SignMessageRequest, "namespace">], Signature<N>>;
  /** The props of a button that has it signed. */
  readonly getButtonProps: (request: Omit<SignMessageRequest, "namespace">) => ControlProps;
};

/**
 * Has the account in use sign texts, in one namespace or in the one shown first. For a promise that rejects, use
 * `useFoyer().signMessage`.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSignMessage } from "@foyer/react";
 *
 * export function Sign() {
 *   const { getButtonProps, signature, error } = useSignMessage({ namespace: "eip155" });
 *   return <button {...getButtonProps({ message: "Hello" })}>{error?.code ?? signature?.value ?? "Sign"}</button>;
 * }
 */
export function useSignMessage<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): SignMessageAction<N> {
  const foyer = useRegistered("useSignMessage");
  const act = useCallback(
    (request: Omit<SignMessageRequest, "namespace">) => foyer.signMessage<N>({ ...request, namespace }),
    [foyer, namespace],
  );
  const [signMessage, state, signature] = useAction(act);
  const getButtonProps: SignMessageAction["getButtonProps"] = (request) =>
    controlProps(state.status, () => signMessage(request));
  return { ...state, signature, signMessage, getButtonProps };
}
