import type { ChainId, Namespace, Network } from "@foyer/contract";

/** The host's networks of one namespace, and the one in use while nothing is connected. */
export type NamespaceNetworks = { requested: Network[]; preferredId: ChainId };

/** Which networks the application uses. */
export type NetworksState = { namespaces: { [N in Namespace]?: NamespaceNetworks } };

export function createNetworksState(): NetworksState {
  return { namespaces: {} };
}
