import { isNamespace } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { parseSourceId } from "../connectors/source-ids.ts";
import type { FoyerEvents } from "../events.ts";
import { adapterOf } from "./context.ts";
import { type SourceContext, topicOf } from "./source-context.ts";

/**
 * Ends the other connections of an embedded wallet as a user ends one of them: they logged in once, for all of its namespaces.
 * One that another wallet takes the place of in its namespace leaves the others as they are.
 */
export function logOut(context: SourceContext, closed: FoyerEvents["connection-closed"]): void {
  const { namespace, connectionId, cause } = closed;
  const { endings, held, source, state } = context;
  const connectorId = connectionId.slice(namespace.length + 1);
  const topic = topicOf(context, connectorId);
  const isReplaced = !state.settings.multiWallet && ofNamespace(state.connections, namespace).list.length > 0;
  if (source.connectorSource !== "embedded" || cause !== "user" || topic === undefined || isReplaced) return;
  for (const other of [...(held.get(topic)?.releases.keys() ?? [])].filter((id) => id !== connectorId)) {
    const { namespace: own } = parseSourceId(other);
    if (!isNamespace(own)) continue;
    const ending = adapterOf(context, own)
      .disconnect({ connectionId: `${own}:${other}` })
      // It is not connected there, or has ended meanwhile.
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => endings.delete(ending));
    endings.add(ending);
  }
}
