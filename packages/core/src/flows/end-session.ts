import type { ConnectorId, SourceTopic } from "@foyer/contract";
import { type SourceContext, topicOf } from "./source-context.ts";

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
