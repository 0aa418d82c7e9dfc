import type { SourceHost, SourceSession, WalletSource } from "@foyer/contract";

/** A source whose sessions a test makes and ends. */
export interface ScriptedSource extends WalletSource {
  /** Topics of sessions that were ended from here, in order. */
  readonly ended: readonly string[];
  readonly isStarted: boolean;
  readonly wakes: number;
  /** Leaves a session behind, as an earlier visit did, or whatever brings one in; gives it. */
  leave(session: Pick<SourceSession, "topic" | "accounts"> & Partial<SourceSession>): SourceSession;
  /** Tells the kit something. */
  readonly emit: SourceHost["emit"];
}

/** What a source in memory has for whoever makes more of it. */
export type SourceScript = { readonly source: ScriptedSource; now(): number; end(topic: string): void };

const LIFE_MS = 7 * 86_400_000;

/**
 * Makes a source in memory, for tests of a feature that brings sessions in.
 * @example
 * import { createScriptedSource } from "@foyer/core/testing";
 *
 * const source = createScriptedSource({ kind: "ID_AUTH", connectorSource: "embedded" });
 * source.leave({ topic: "1", accounts: ["eip155:1:0xab"] }); // what a log-in brings
 */
export function createScriptedSource(
  given: Partial<Pick<WalletSource, "kind" | "connectorSource">> = {},
): ScriptedSource {
  return createSourceScript(given).source;
}

export function createSourceScript({
  kind = "scripted",
  connectorSource = "embedded",
}: Partial<Pick<WalletSource, "kind" | "connectorSource">>): SourceScript {
  const sessions = new Map<string, SourceSession>();
  const ended: string[] = [];
  const lives = new Map<string, object>();
  let host: SourceHost | undefined;
  let wakes = 0;
  const now = (): number => host?.clock.now() ?? 0;
  const source: Omit<ScriptedSource, "isStarted" | "wakes"> = {
    specVersion: 1,
    kind,
    connectorSource,
    ended,
    start(next) {
      host = next;
      return () => {
        host = undefined;
      };
    },
    restore: async ({ topics }) => [...sessions.values()].filter(({ topic }) => topics.includes(topic)),
    provider({ topic, namespace }) {
      const key = `${topic}:${namespace}`;
      lives.set(key, lives.get(key) ?? {});
      return lives.get(key);
    },
    async disconnect({ topic }) {
      sessions.delete(topic);
      ended.push(topic);
    },
    wake() {
      wakes += 1;
    },
    leave(part) {
      const session = { wallet: { name: "Pocket" }, links: {}, expiresAt: now() + LIFE_MS, ...part };
      sessions.set(session.topic, session);
      return session;
    },
    emit: (event) => host?.emit(event),
  };
  const made = Object.defineProperties(source as ScriptedSource, {
    isStarted: { get: () => host !== undefined, enumerable: true },
    wakes: { get: () => wakes, enumerable: true },
  });
  return { source: made, now, end: (topic) => void ended.push(topic) };
}
