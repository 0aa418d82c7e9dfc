import type { Adapter, ChainId, Namespace, Network, RelaySession } from "@foyer/contract";
import { adapterOf } from "./context.ts";
import { connectorIdOf, type RelayContext } from "./relay-context.ts";

/** A namespace of a relay session that an adapter took in. */
export type Seated = {
  readonly namespace: Namespace;
  readonly connectorId: string;
  readonly chains: readonly ChainId[];
};

/** Which namespaces of a session are wanted, and the chain in use before in each; all where it is not said. */
export type Wanted = ReadonlyMap<Namespace, string | undefined>;

/**
 * Hands a relay session to the adapters: each gets a live object of its own, and finds, asks and hears it like any other.
 * Namespaces and chains that the application does not use are left alone, whatever the wallet agreed to.
 */
export async function seatSession(
  context: RelayContext,
  session: RelaySession,
  wanted?: Wanted,
): Promise<readonly Seated[]> {
  const { topic } = session;
  const held = context.held.get(topic) ?? { session, releases: new Map() };
  context.held.set(topic, held);
  const seated: Seated[] = [];
  for (const { namespace } of context.adapters) {
    const adapter = adapterOf(context, namespace);
    const chains = agreedChains(adapter, session);
    const connectorId = connectorIdOf(topic, namespace);
    const isWanted = (wanted?.has(namespace) ?? true) && !context.over.has(topic);
    if (!isWanted || !chains[0] || !adapter.capabilities.adopt) continue;
    if (!held.releases.has(connectorId)) {
      const { networks } = adapter;
      const provider = context.relay.provider({ topic, namespace, networks, chain: wanted?.get(namespace) });
      const { wallet } = session;
      const found = { id: connectorId, wallet, source: "relay", chains, provider } as const;
      const release = await adapter.capabilities.adopt(found);
      held.releases.set(connectorId, release);
      // It ended while the adapter's part was on its way.
      if (context.over.has(topic)) release("gone");
    }
    seated.push({ namespace, connectorId, chains });
  }
  return seated;
}

function agreedChains({ networks }: Adapter, { accounts }: RelaySession): readonly ChainId[] {
  const isAgreed = (id: string | undefined): boolean => accounts.some((account) => account.startsWith(`${id}:`));
  return networks
    .filter((network: Network) => isAgreed(network.caipNetworkId) || isAgreed(network.deprecatedCaipNetworkId))
    .map(({ caipNetworkId }) => caipNetworkId);
}
