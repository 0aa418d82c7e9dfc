import type { Adapter, ChainId, ConnectorId, Namespace, Network, SourceSession } from "@foyer/contract";
import { formatSourceId } from "../connectors/source-ids.ts";
import { adapterOf } from "./context.ts";
import type { SourceContext } from "./source-context.ts";

/** A namespace of a session that an adapter took in. */
export type Adopted = {
  readonly namespace: Namespace;
  readonly connectorId: ConnectorId;
  readonly chains: readonly ChainId[];
};

/** Which namespaces of a session are wanted, and the chain in use before in each; all where it is not said. */
export type Wanted = ReadonlyMap<Namespace, string | undefined>;

/**
 * Hands a session to the adapters: each gets a provider of its own, and finds, asks and listens to it like any other.
 * Namespaces and chains that the application does not use are left alone, whatever the wallet agreed to.
 */
export async function adoptSession(
  context: SourceContext,
  session: SourceSession,
  wanted?: Wanted,
): Promise<readonly Adopted[]> {
  const { topic, wallet } = session;
  const { kind, connectorSource: source } = context.source;
  const held = context.held.get(topic) ?? { session, releases: new Map() };
  context.held.set(topic, held);
  const adopted: Adopted[] = [];
  for (const { namespace } of context.adapters) {
    const adapter = adapterOf(context, namespace);
    const chains = agreedChains(adapter, session);
    const id = formatSourceId({ kind, topic, namespace });
    const isWanted = (wanted?.has(namespace) ?? true) && !context.over.has(topic);
    if (!isWanted || !chains[0] || !adapter.capabilities.adopt) continue;
    if (!held.releases.has(id)) {
      const { networks } = adapter;
      const provider = context.source.provider({ topic, namespace, networks, chain: wanted?.get(namespace) });
      const release = await adapter.capabilities.adopt({ id, wallet, source, chains, provider });
      held.releases.set(id, release);
      // It ended while the adapter's part was on its way.
      if (context.over.has(topic)) release("gone");
    }
    adopted.push({ namespace, connectorId: id, chains });
  }
  return adopted;
}

function agreedChains({ networks }: Adapter, { accounts }: SourceSession): readonly ChainId[] {
  const isAgreed = (id: string | undefined): boolean => accounts.some((account) => account.startsWith(`${id}:`));
  return networks
    .filter((network: Network) => isAgreed(network.caipNetworkId) || isAgreed(network.deprecatedCaipNetworkId))
    .map(({ caipNetworkId }) => caipNetworkId);
}
