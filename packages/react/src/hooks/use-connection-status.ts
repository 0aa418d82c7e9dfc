import { type ConnectionStatus, type NamespaceOf, type Snapshot, selectStatus } from "@foyer/core";
import { useCallback } from "react";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Reads how a namespace stands, or the one shown first. It renders less often than `useAccount`: accounts and wallets
 * may change without it.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useConnectionStatus } from "@foyer/react";
 *
 * export function Status() {
 *   return <p>{useConnectionStatus({ namespace: "eip155" }) === "reconnecting" ? "Welcome back…" : null}</p>;
 * }
 */
export function useConnectionStatus({
  namespace,
}: {
  readonly namespace?: NamespaceOf | undefined;
} = {}): ConnectionStatus {
  const select = useCallback((state: Snapshot) => selectStatus(state, namespace), [namespace]);
  return useFoyerState(select, "useConnectionStatus");
}
