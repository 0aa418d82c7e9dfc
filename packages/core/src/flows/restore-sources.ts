import type { Namespace, SavedConnection, SourceSession } from "@foyer/contract";
import { ofNamespace } from "../connections/state.ts";
import { adoptSession } from "./adopt-session.ts";
import { adapterOf } from "./context.ts";
import { type SourceContext, topicOf } from "./source-context.ts";

/** Brings back the sessions of the last visit, each source's by itself, without a prompt. */
export async function restoreSources(contexts: readonly SourceContext[]): Promise<void> {
  await Promise.all(contexts.map(restoreSource));
}

/**
 * Brings back those of one. Adapters that wait for their wallets find them come late; those that have stopped waiting are
 * asked once more. A source that fails, as one whose page did not load, is asked again later: see `restoreLater`.
 */
async function restoreSource(context: SourceContext): Promise<void> {
  if (!(await restoreOnce(context))) restoreLater(context);
}

/** Resolves with whether the source answered. */
async function restoreOnce(context: SourceContext): Promise<boolean> {
  const records = context.records();
  const topics = [...new Set(records.flatMap(({ connectorId }) => topicOf(context, connectorId) ?? []))];
  // The records are kept, for now and for the next visit.
  const sessions = await context.source.restore({ topics }).catch(() => undefined);
  if (!sessions) return false;
  const isGone = (known: string): boolean => !sessions.some(({ topic }) => topic === known);
  context.forget((topic) => topics.includes(topic) && isGone(topic));
  await Promise.all(sessions.map((session) => restoreSession(context, session, records)));
  context.save();
  return true;
}

/** How long a source that failed is left alone, in ms, before it is asked again by itself; after these it is no more. */
const PAUSES_MS = [5_000, 15_000, 60_000] as const;

/**
 * Asks a source again that has failed: after a while, as the network is back, and as the page is seen again. Ends once it
 * has answered, a session of its own has come otherwise, or the kit stops.
 */
function restoreLater(context: SourceContext): void {
  const { ports, runs, source } = context;
  const { clock, page } = ports;
  runs
    .only(`restore:${source.kind}`, undefined, async (signal) => {
      for (let tries = 0; !signal.aborted; tries += 1) {
        await new Promise<void>((resolve) => {
          const pause = PAUSES_MS[tries];
          const seen = (): void => {
            if (!isHidden(page.target)) next();
          };
          const undos = [
            page.onOnline((isOnline) => isOnline && next()),
            ...(pause === undefined ? [] : [clock.after(pause, () => next())]),
          ];
          const next = (): void => {
            for (const undo of undos) undo();
            page.target?.removeEventListener("visibilitychange", seen);
            resolve();
          };
          page.target?.addEventListener("visibilitychange", seen);
          signal.addEventListener("abort", next, { once: true });
        });
        if (signal.aborted || context.held.size > 0 || (await restoreOnce(context))) return;
      }
    })
    // The kit has stopped.
    .catch(() => undefined);
}

function isHidden(target: SourceContext["ports"]["page"]["target"]): boolean {
  return (target?.["document"] as { readonly visibilityState?: unknown } | undefined)?.visibilityState === "hidden";
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
