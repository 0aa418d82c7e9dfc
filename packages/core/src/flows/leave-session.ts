import type { RelayTopic } from "@foyer/contract";
import { type RelayContext, topicOf } from "./relay-context.ts";

/**
 * Gives one connector of a relay session up. With the last one the session ends, and its wallet is told: what a wallet
 * agreed to is one permission for all its namespaces.
 */
export function leaveConnector(context: RelayContext, connectorId: string): void {
  const topic = topicOf(connectorId);
  const held = context.held.get(topic);
  const release = held?.releases.get(connectorId);
  if (!held || !release) return;
  held.releases.delete(connectorId);
  release("gone");
  context.forget((id) => id === connectorId);
  if (held.releases.size === 0) leaveSession(context, topic);
}

/** Ends a relay session, from here. */
export function leaveSession(context: RelayContext, topic: RelayTopic): void {
  const held = context.held.get(topic);
  context.held.delete(topic);
  context.over.add(topic);
  context.forget((id) => topicOf(id) === topic);
  for (const release of held?.releases.values() ?? []) release("gone");
  const ending = context.relay
    .disconnect({ topic })
    // It is over here, whatever the relay makes of it.
    .catch(() => undefined)
    .finally(() => context.endings.delete(ending));
  context.endings.add(ending);
}
