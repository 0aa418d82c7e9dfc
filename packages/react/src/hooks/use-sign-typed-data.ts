import type { Signature, SignTypedDataRequest } from "@foyer/core";
import { type ActionState, type ControlProps, controlProps, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";

/** How signing stands, and how to begin it. */
export type SignTypedDataAction = ActionState & {
  /** What the latest run gave. */
  readonly signature: Signature<"eip155"> | undefined;
  /** Has the account in use in eip155 sign typed data (EIP-712). Never rejects. */
  readonly signTypedData: Run<[request: SignTypedDataRequest], Signature<"eip155">>;
  /** The props of a button that has it signed. */
  readonly getButtonProps: (request: SignTypedDataRequest) => ControlProps;
};

/**
 * Has the account in use in eip155 sign data that says what it means. For a promise that rejects, use
 * `useFoyer().signTypedData`.
 * @throws {FoyerError} foyer/not-created
 * @see https://eips.ethereum.org/EIPS/eip-712
 * @example
 * import { useSignTypedData } from "@foyer/react";
 *
 * const greeting = {
 *   domain: { name: "Example", version: "1", chainId: 1 },
 *   types: { Greeting: [{ name: "text", type: "string" }] },
 *   primaryType: "Greeting",
 *   message: { text: "Hello" },
 * };
 *
 * export function Greet() {
 *   const { getButtonProps, signature } = useSignTypedData();
 *   return <button {...getButtonProps(greeting)}>{signature?.value ?? "Sign"}</button>;
 * }
 */
export function useSignTypedData(): SignTypedDataAction {
  const foyer = useRegistered("useSignTypedData");
  const [signTypedData, state, signature] = useAction(foyer.signTypedData);
  const getButtonProps: SignTypedDataAction["getButtonProps"] = (request) =>
    controlProps(state.status, () => signTypedData(request));
  return { ...state, signature, signTypedData, getButtonProps };
}
