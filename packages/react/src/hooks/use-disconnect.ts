import type { DisconnectRequest, NamespaceOf } from "@foyer/core";
import { type ActionState, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";

/** How disconnecting stands, and how to begin it. */
export type DisconnectAction = ActionState & {
  /** Ends one connection, all of a namespace, or all. Never rejects. */
  readonly disconnect: Run<[request?: DisconnectRequest<NamespaceOf>], void>;
};

/**
 * Disconnects wallets. For a promise that rejects, use `useFoyer().disconnect`.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useDisconnect } from "@foyer/react";
 *
 * export function Leave() {
 *   const { disconnect } = useDisconnect();
 *   return <button onClick={() => disconnect({ namespace: "eip155" })}>Disconnect</button>;
 * }
 */
export function useDisconnect(): DisconnectAction {
  const [disconnect, state] = useAction(useRegistered("useDisconnect").disconnect);
  return { ...state, disconnect };
}
