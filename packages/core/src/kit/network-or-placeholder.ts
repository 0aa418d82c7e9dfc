import type { ChainId, Network } from "@foyer/contract";
import { selectNamespace, selectNetwork } from "../selectors.ts";
import type { Snapshot } from "../state.ts";

/**
 * Returns the network in use in a namespace, or in the active one. A network that the host did not request is a placeholder: it has its id, the
 * name "Unknown Network", and no URL to send requests to. Undefined where the namespace has no adapter.
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { selectNetworkOrPlaceholder } from "@foyer/core/wallets";
 *
 * selectNetworkOrPlaceholder(foyer.getSnapshot())?.name; // "Base"
 */
export function selectNetworkOrPlaceholder(state: Snapshot, namespace = selectNamespace(state)): Network | undefined {
  const inUse = selectNetwork(state, namespace);
  if (!namespace || !inUse) return undefined;
  return inUse.network ?? createPlaceholder(inUse.id);
}

function createPlaceholder(chain: ChainId): Network {
  const [namespace = "", reference = ""] = chain.split(/:(.*)/s);
  const number = Number(reference);
  return {
    id: namespace === "eip155" && String(number) === reference && Number.isSafeInteger(number) ? number : reference,
    name: "Unknown Network",
    caipNetworkId: chain,
    chainNamespace: namespace,
    nativeCurrency: { name: "", symbol: "", decimals: 0 },
    rpcUrls: { default: { http: [] } },
  } as Network;
}
