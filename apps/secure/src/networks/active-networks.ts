import { findNetwork, type Namespace, type Network } from "./networks.ts";

/** Which network of each namespace a page has switched to. */
export type ActiveNetworks = {
  readonly list: readonly Network[];
  of(namespace: Namespace): Network | undefined;
  /** The one that was switched to last. */
  current(): Network | undefined;
  /** Undefined where the project does not list it: the page's own address of an RPC is never asked. */
  switchTo(chain: number | string): Network | undefined;
};

/**
 * Begins with the network that the frame's address names, or the first of each namespace. That first one is the network of no request:
 * each names its own, and what is signed is refused where the page has switched to another.
 */
export function createActiveNetworks(list: readonly Network[], first: string | null): ActiveNetworks {
  const active = new Map<Namespace, Network>();
  for (const network of [...list].reverse()) active.set(network.namespace, network);
  let current = (first !== null && findNetwork(list, first)) || list[0];
  if (current !== undefined) active.set(current.namespace, current);
  return {
    list,
    of: (namespace) => active.get(namespace),
    current: () => current,
    switchTo(chain) {
      const found = findNetwork(list, chain);
      if (found === undefined) return undefined;
      active.set(found.namespace, found);
      current = found;
      return found;
    },
  };
}
