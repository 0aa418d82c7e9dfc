import {
  type Adapter,
  type ChainId,
  type Connection,
  type ConnectorId,
  FoyerError,
  isFoyerError,
  type Namespace,
  type Network,
  type SourceSession,
  type SourceTopic,
} from "@foyer/contract";
import { formatSourceId } from "../connectors/source-ids.ts";
import { adapterOf, type SessionArrival } from "./context.ts";
import { endRefusal, endWarning, noteApp } from "./handle-source-event.ts";
import { type SourceContext, topicOf } from "./source-context.ts";

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
      const chain = wanted?.get(namespace) ?? signedChains(session, chains)[0];
      const provider = context.source.provider({ topic, namespace, networks, chain });
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

/** The chains of a session on which its wallet signed in as it agreed. */
function signedChains({ signed = [] }: SourceSession, chains: readonly ChainId[]): readonly ChainId[] {
  return chains.filter((chain) => signed.some(({ data }) => data.chainId === chain));
}

/**
 * Connects what a wallet agreed to. One namespace that fails leaves the others connected; where none is, and where the
 * wait was ended, the session is ended, and its wallet told.
 * @throws {FoyerError} wallet/no-accounts, flow/aborted, and what the adapters' `connect` throws
 */
export async function connectSession(
  context: SourceContext,
  session: SourceSession,
  { signal, isOnThisDevice }: SessionArrival = {},
): Promise<readonly Connection[]> {
  const connections: Connection[] = [];
  const failures: unknown[] = [];
  try {
    throwIfAborted(signal);
    for (const { namespace, connectorId, chains } of await adoptSession(context, session)) {
      throwIfAborted(signal);
      const preferred = context.state.networks.namespaces[namespace]?.preferredId;
      const signed = signedChains(session, chains);
      // Signed in on one chain, its wallet is not asked again on another.
      const chain = (signed[0] ? signed : chains).find((id) => id === preferred) ?? signed[0] ?? chains[0];
      await context.connect({ connectorId, chain, signal }).then(
        (connection) => connections.push(connection),
        (error: unknown) => failures.push(error),
      );
    }
    throwIfAborted(signal);
    if (!connections[0]) throw failures[0] ?? noAccounts(session);
  } catch (error) {
    void endSession(context, session.topic);
    throw error;
  }
  // Each took the front as it came; the application's first namespace has it.
  context.activate(connections[0]);
  endRefusal(context);
  // Connected, but not everywhere: what failed and was not declined is for the visitor to know.
  if (failures.some((error) => !isFoyerError(error, "wallet/rejected"))) context.alert("APKTW001");
  context.save();
  if (isOnThisDevice) noteApp(context, session.topic);
  return connections;
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: "connect" });
}

function noAccounts({ wallet }: SourceSession): FoyerError {
  return new FoyerError("wallet/no-accounts", { namespace: "", operation: "connect", wallet: wallet.name });
}

/**
 * Gives one connector of a session up; one of another source is none of ours. With the last one the session ends, and its
 * wallet is told: what a wallet agreed to is one permission for all its namespaces.
 */
export function releaseConnector(context: SourceContext, connectorId: ConnectorId): void {
  const topic = topicOf(context, connectorId);
  const held = topic === undefined ? undefined : context.held.get(topic);
  const release = held?.releases.get(connectorId);
  if (topic === undefined || !held || !release) return;
  held.releases.delete(connectorId);
  release("gone");
  context.forget((_, id) => id === connectorId);
  if (held.releases.size === 0) void endSession(context, topic);
}

/** Ends a session, from here. Resolves when its wallet was told. */
export function endSession(context: SourceContext, topic: SourceTopic): Promise<void> {
  const held = context.held.get(topic);
  context.held.delete(topic);
  context.over.add(topic);
  endWarning(context);
  context.forget((known) => known === topic);
  for (const release of held?.releases.values() ?? []) release("gone");
  const ending = context.source
    .disconnect({ topic })
    // It is over here, whatever the source makes of it.
    .catch(() => undefined)
    .finally(() => context.endings.delete(ending));
  context.endings.add(ending);
  return ending;
}
