import {
  type ChainId,
  type ChainOf,
  type Namespace,
  type NamespaceOf,
  type Network,
  type RegisteredAdapters,
  type Snapshot,
  selectNamespace,
  selectNetwork,
} from "@foyer/core";
import { useCallback } from "react";
import { useFoyerState } from "./use-foyer-state.ts";

/** The network in use. */
export type NetworkState<N extends Namespace = Namespace, C extends ChainId<N> = ChainId<N>> = {
  /** CAIP-2; undefined where no adapter serves the namespace. The wallet may be on any. */
  readonly id: ChainId<N> | undefined;
  /** Undefined for a network that the host did not ask for. */
  readonly network: Network<N, C> | undefined;
  /** Whether the host asked for it. */
  readonly isSupported: boolean;
  /** What the host asked for in this namespace. One that was added later is among them, whatever its type says. */
  readonly networks: readonly Network<N, C>[];
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
export function useNetwork<N extends NamespaceOf = NamespaceOf>({
  namespace,
}: {
  readonly namespace?: N | undefined;
} = {}): NetworkState<N, ChainOf<RegisteredAdapters, N>> {
  const select = useCallback((state: Snapshot) => readNetwork(state, namespace), [namespace]);
  // The networks of a namespace are kept under its name.
  return useFoyerState(select, "useNetwork") as NetworkState<N, ChainOf<RegisteredAdapters, N>>;
}

function readNetwork(state: Snapshot, namespace: Namespace | undefined = selectNamespace(state)): NetworkState {
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
