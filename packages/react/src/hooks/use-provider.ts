import {
  type NamespaceOf,
  type ProviderOf,
  type RegisteredAdapters,
  type Snapshot,
  selectConnection,
  selectNamespace,
} from "@foyer/core";
import { useCallback } from "react";
import { useRegistered } from "./use-foyer.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Gives the live object behind the connection in use, for a library of your own: an EIP-1193 provider in eip155, a
 * wallet of the Wallet Standard in solana and sui. Undefined while nothing is connected.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useProvider } from "@foyer/react";
 *
 * export function Provider() {
 *   return <p>{useProvider({ namespace: "eip155" }) ? "There is a wallet" : "There is none"}</p>;
 * }
 */
export function useProvider<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): ProviderOf<RegisteredAdapters, N> | undefined {
  const foyer = useRegistered("useProvider");
  // Read by name: a live object is none of the state's plain data.
  const select = useCallback(
    (state: Snapshot) => selectConnection(state, namespace ?? selectNamespace(state))?.connectorId,
    [namespace],
  );
  const connectorId = useFoyerState(select, "useProvider");
  if (connectorId === undefined) return undefined;
  // Connector ids are told apart over all namespaces.
  return foyer.provider(connectorId) as ProviderOf<RegisteredAdapters, N> | undefined;
}
