import type { Relay, SourceSession } from "@foyer/contract";
import type { RelayRuntime } from "../relay-runtime.ts";
import { endSession } from "./end-session.ts";
import { readSession } from "./read-session.ts";

/** Sessions last seven days, and are prolonged to that. */
const LIFE_MS = 7 * 86_400_000;
/** Another tab may be about to note a session that has just been agreed to. */
const YOUNG_MS = 10 * 60_000;

/**
 * Brings back sessions of earlier visits. One that nobody names was agreed to after somebody had stopped waiting for it:
 * the wallet shows it as open, so it is ended. Sessions on a client of the host's are the host's.
 */
export async function restoreSessions(
  runtime: RelayRuntime,
  { topics }: Pick<Parameters<Relay["restore"]>[0], "topics">,
): Promise<readonly SourceSession[]> {
  const sessions = runtime.all();
  const { clock } = runtime.host;
  if (!runtime.isShared) {
    for (const { topic, expiry } of sessions) {
      const isYoung = expiry * 1000 - clock.now() > LIFE_MS - YOUNG_MS;
      if (!topics.includes(topic) && !isYoung) void endSession(runtime, topic);
    }
  }
  return sessions.filter(({ topic }) => topics.includes(topic)).map(readSession);
}
