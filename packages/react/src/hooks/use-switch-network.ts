import type { RegisteredFoyer } from "@foyer/core";
import { type ActionState, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";

/** How switching stands, and how to begin it. */
export type SwitchNetworkAction = ActionState & {
  /** Moves to another network, asking the wallet where it has one. Never rejects. */
  readonly switchNetwork: Run<Parameters<RegisteredFoyer["switchNetwork"]>, void>;
};

/**
 * Switches networks. For a promise that rejects, use `useFoyer().switchNetwork`.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSwitchNetwork } from "@foyer/react";
 *
 * export function Base() {
 *   const { switchNetwork } = useSwitchNetwork();
 *   return <button onClick={() => switchNetwork({ network: "eip155:8453" })}>Base</button>;
 * }
 */
export function useSwitchNetwork(): SwitchNetworkAction {
  const [switchNetwork, state] = useAction(useRegistered("useSwitchNetwork").switchNetwork);
  return { ...state, switchNetwork };
}
