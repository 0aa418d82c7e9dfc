import type { ChainId, Namespace, Network } from "@foyer/contract";
import { copy } from "../store/create-store.ts";

/** The host's networks of one namespace, and the one in use while nothing is connected. */
export type NamespaceNetworks = { requested: Network[]; preferredId: ChainId };

/** Which networks the application uses. */
export type NetworksState = { namespaces: { [N in Namespace]?: NamespaceNetworks } };

export function createNetworksState(): NetworksState {
  return { namespaces: {} };
}

/** Writes the host's networks of a namespace; the first is preferred. */
export function putNetworks(networks: NetworksState, namespace: Namespace, requested: readonly Network[]): void {
  const [first] = requested;
  if (first) networks.namespaces[namespace] = { requested: copy([...requested]), preferredId: first.caipNetworkId };
}

/** Chooses the network to use while nothing is connected; unknown ones are left alone. */
export function preferNetwork(networks: NetworksState, namespace: Namespace, id: unknown): void {
  const facts = networks.namespaces[namespace];
  const network = facts?.requested.find(({ caipNetworkId }) => caipNetworkId === id);
  if (facts && network) facts.preferredId = network.caipNetworkId;
}
