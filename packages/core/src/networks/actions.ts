import type { ChainId, Network } from "@foyer/contract";
import { copy } from "../store/create-store.ts";
import { type NetworksState, putNetworks } from "./state.ts";

/** Adds a network, or writes it anew. */
export function addNetwork(networks: NetworksState, network: Network): void {
  const facts = networks.namespaces[network.chainNamespace];
  if (!facts) {
    putNetworks(networks, network.chainNamespace, [network]);
    return;
  }
  const others = facts.requested.filter(({ caipNetworkId }) => caipNetworkId !== network.caipNetworkId);
  facts.requested = [...others, copy(network)];
}

/** Removes a network; the first one left is preferred if this one was. The last one stays. */
export function removeNetwork(networks: NetworksState, id: ChainId): void {
  for (const facts of Object.values(networks.namespaces)) {
    const [first, ...others] = facts.requested.filter(({ caipNetworkId }) => caipNetworkId !== id);
    if (!first || others.length + 1 === facts.requested.length) continue;
    facts.requested = [first, ...others];
    if (facts.preferredId === id) facts.preferredId = first.caipNetworkId;
  }
}
