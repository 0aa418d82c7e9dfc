import type { ConnectorId, SourceTopic } from "@foyer/contract";

/** What the id of a source's connector says. */
export type SourceIdParts = { readonly kind: string; readonly topic: SourceTopic; readonly namespace: string };

/** A connector's id says which session of which source it is of, so that its record is found again after a reload. */
export function formatSourceId({ kind, topic, namespace }: SourceIdParts): ConnectorId {
  return `${kind}:${topic}:${namespace}`;
}

/** Reads it back. Neither a kind nor a namespace has a colon; a topic may. */
export function parseSourceId(connectorId: ConnectorId): SourceIdParts {
  const [kind = "", ...rest] = connectorId.split(":");
  return { kind, topic: rest.slice(0, -1).join(":"), namespace: rest.at(-1) ?? "" };
}
