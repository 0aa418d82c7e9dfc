import type { Namespace, SavedConnection, SourceSession } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { adoptSession } from "./adopt-session.ts";
import { adapterOf } from "./context.ts";
import { type SourceContext, topicOf } from "./source-context.ts";

/** Brings back the sessions of the last visit, each source's by itself, without a prompt. */
export async function restoreSources(contexts: readonly SourceContext[]): Promise<void> {
  await Promise.all(contexts.map(restoreSource));
}

/** Adapters that wait for their wallets find them come late; those that have stopped waiting are asked once more. */
async function restoreSource(context: SourceContext): Promise<void> {
  const records = context.records();
  const topics = [...new Set(records.flatMap(({ connectorId }) => topicOf(context, connectorId) ?? []))];
  // Where the source's part cannot be fetched the records are kept, for the next visit.
  const sessions = await context.source.restore({ topics }).catch(() => undefined);
  if (!sessions) return;
  const isGone = (known: string): boolean => !sessions.some(({ topic }) => topic === known);
  context.forget((topic) => topics.includes(topic) && isGone(topic));
  await Promise.all(sessions.map((session) => restoreSession(context, session, records)));
  context.save();
}

async function restoreSession(
  context: SourceContext,
  session: SourceSession,
  records: readonly SavedConnection[],
): Promise<void> {
  const own = records.filter(({ connectorId }) => topicOf(context, connectorId) === session.topic);
  const wanted = new Map<Namespace, string>(own.map(({ namespace, chain }) => [namespace, chain]));
  const adopted = await adoptSession(context, session, wanted);
  const isAdopted = (id: string): boolean => adopted.some(({ connectorId }) => connectorId === id);
  context.forget((topic, connectorId) => topic === session.topic && !isAdopted(connectorId));
  await Promise.all(
    adopted.map(async ({ namespace, connectorId }) => {
      const saved = own.filter((record) => record.connectorId === connectorId);
      await adapterOf(context, namespace).restore({ saved, graceMs: 0 });
      const facts = ofNamespace(context.state.connections, namespace);
      facts.activeId ??= facts.list[0]?.id;
    }),
  );
}
