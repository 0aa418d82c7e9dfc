import type { Namespace, Network } from "@foyer/contract";
import { copy } from "../store/create-store.ts";
import type { NetworksState } from "./state.ts";

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
