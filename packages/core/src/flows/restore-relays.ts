import type { Namespace, RelaySession, SavedConnection } from "@foyer/contract";
import { ofNamespace } from "../connections/intake.ts";
import { adapterOf } from "./context.ts";
import { type RelayContext, topicOf } from "./relay-context.ts";
import { seatSession } from "./seat-session.ts";

/**
 * Brings back the relay sessions of the last visit, without a prompt. Adapters that wait for their wallets find them
 * come late; those that have stopped waiting are asked once more.
 */
export async function restoreRelays(context: RelayContext): Promise<void> {
  const records = context.records();
  const topics = [...new Set(records.map(({ connectorId }) => topicOf(connectorId)))];
  // Where the relay's part cannot be fetched the records are kept, for the next visit.
  const sessions = await context.relay.restore({ topics }).catch(() => undefined);
  if (!sessions) return;
  const isGone = (id: string): boolean => !sessions.some(({ topic }) => topic === topicOf(id));
  context.forget((id) => topics.includes(topicOf(id)) && isGone(id));
  await Promise.all(sessions.map((session) => restoreSession(context, session, records)));
  context.save();
}

async function restoreSession(
  context: RelayContext,
  session: RelaySession,
  records: readonly SavedConnection[],
): Promise<void> {
  const own = records.filter(({ connectorId }) => topicOf(connectorId) === session.topic);
  const wanted = new Map<Namespace, string>(own.map(({ namespace, chain }) => [namespace, chain]));
  const seated = await seatSession(context, session, wanted);
  const isSeated = (id: string): boolean => seated.some(({ connectorId }) => connectorId === id);
  context.forget((id) => topicOf(id) === session.topic && !isSeated(id));
  await Promise.all(
    seated.map(async ({ namespace, connectorId }) => {
      const saved = own.filter((record) => record.connectorId === connectorId);
      await adapterOf(context, namespace).restore({ saved, graceMs: 0 });
      const facts = ofNamespace(context.state.connections, namespace);
      facts.activeId ??= facts.list[0]?.id;
    }),
  );
}
