import type { Foyer } from "@foyer/core";
import { useKit } from "./kit-context.ts";
import { type ActionState, type Run, useAction } from "./use-action.ts";

/** How switching stands, and how to begin it. */
export type SwitchNetworkAction = ActionState & {
  /** Moves to another network, asking the wallet where it has one. Never rejects. */
  readonly switchNetwork: Run<Parameters<Foyer["switchNetwork"]>, void>;
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
  const { foyer } = useKit("useSwitchNetwork");
  const [switchNetwork, state] = useAction(foyer.switchNetwork);
  return { ...state, switchNetwork };
}
