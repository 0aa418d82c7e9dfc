import type { ChainOf, Connection, ConnectRequest, NamespaceOf } from "@foyer/core";
import { type ActionState, type Run, useAction } from "./use-action.ts";
import { useRegistered } from "./use-foyer.ts";

/** How connecting stands, and how to begin it. */
export type ConnectAction = ActionState & {
  /** Connects a wallet; without one, opens the modal. Never rejects: resolves with undefined when it failed. */
  readonly connect: Run<[request?: ConnectRequest<NamespaceOf, ChainOf>], Connection<NamespaceOf>>;
};

/**
 * Connects wallets. For a promise that rejects, use `useFoyer().connect`.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useConnect } from "@foyer/react";
 *
 * export function MetaMask() {
 *   const { connect, status } = useConnect();
 *   return <button disabled={status === "pending"} onClick={() => connect({ wallet: "metamask" })}>MetaMask</button>;
 * }
 */
export function useConnect(): ConnectAction {
  const { connect: ask } = useRegistered("useConnect");
  const [connect, state] = useAction<[request?: ConnectRequest<NamespaceOf, ChainOf>], Connection<NamespaceOf>>(ask);
  return { ...state, connect };
}
