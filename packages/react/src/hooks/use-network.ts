import { type ChainId, type Namespace, type Network, type Snapshot, selectNamespace, selectNetwork } from "@foyer/core";
import { useCallback } from "react";
import { useFoyerState } from "./use-foyer-state.ts";

/** The network in use. */
export type NetworkState = {
  /** CAIP-2; undefined where no adapter serves the namespace. */
  readonly id: ChainId | undefined;
  /** Undefined for a network that the host did not ask for. */
  readonly network: Network | undefined;
  /** Whether the host asked for it. */
  readonly isSupported: boolean;
  /** What the host asked for in this namespace. */
  readonly networks: readonly Network[];
};

/**
 * Reads the network in use, of one namespace or of the one shown first.
 * @throws {FoyerError} foyer/not-created
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { useNetwork } from "@foyer/react";
 *
 * export function Network() {
 *   const { id, network, isSupported } = useNetwork();
 *   return <p>{isSupported ? network?.name : `${id} is not supported here`}</p>;
 * }
 */
export function useNetwork({ namespace }: { readonly namespace?: Namespace | undefined } = {}): NetworkState {
  const select = useCallback((state: Snapshot) => readNetwork(state, namespace), [namespace]);
  return useFoyerState(select, "useNetwork");
}

function readNetwork(state: Snapshot, namespace = selectNamespace(state)): NetworkState {
  const inUse = selectNetwork(state, namespace);
  const requested = namespace && state.networks.namespaces[namespace]?.requested;
  return {
    id: inUse?.id,
    network: inUse?.network,
    isSupported: inUse?.isSupported ?? false,
    // A snapshot is the same data, only read-only.
    networks: (requested ?? []) as readonly Network[],
  };
}
