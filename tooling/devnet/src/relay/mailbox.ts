import { createHash } from "node:crypto";

/** What somebody published under a topic. */
export type Letter = {
  readonly message: string;
  readonly tag: number;
  readonly attestation: string | undefined;
  readonly from: string;
  /** Unix milliseconds. */
  readonly publishedAt: number;
  readonly expiresAt: number;
  /** Who has acknowledged it. */
  readonly seen: Set<string>;
};

/** One client's connection. */
export type Line = {
  readonly client: string;
  deliver(subscription: string, topic: string, letter: Letter): void;
};

/** What is published. `ttl`: seconds. */
export type Draft = {
  readonly topic: string;
  readonly message: string;
  readonly ttl?: number | undefined;
  readonly tag?: number | undefined;
  readonly attestation?: string | undefined;
};

const LONGEST_TTL_S = 7 * 86_400;
const TOPIC = /^[0-9a-f]{64}$/;

/** Topics with who listens to them, and what was published until it expires. */
export interface Mailbox {
  readonly published: number;
  publish(from: string, draft: Draft): void;
  subscribe(line: Line, topic: string): string;
  unsubscribe(client: string, topic: string): void;
  /** What a client has not acknowledged. */
  unread(client: string, topic: string): readonly Letter[];
  /** Forgets who listened on a connection. */
  hangUp(line: Line): void;
}

export function createMailbox(): Mailbox {
  const subscribers = new Map<string, Map<string, Line>>();
  const letters = new Map<string, Letter[]>();
  let published = 0;
  const current = (topic: string): Letter[] =>
    (letters.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now());
  const unread = (client: string, topic: string): readonly Letter[] =>
    current(topic).filter(({ from, seen }) => from !== client && !seen.has(client));
  return {
    get published() {
      return published;
    },
    unread,
    publish(from, { topic, message, ttl = 300, tag = 0, attestation }) {
      if (!TOPIC.test(topic) || !message) throw Object.assign(new Error("Invalid params"), { code: -32602 });
      const expiresAt = Date.now() + Math.min(ttl, LONGEST_TTL_S) * 1000;
      const letter = { message, tag, attestation, from, publishedAt: Date.now(), expiresAt, seen: new Set<string>() };
      letters.set(topic, [...current(topic), letter]);
      published += 1;
      for (const line of subscribers.get(topic)?.values() ?? []) {
        if (line.client !== from) line.deliver(nameOf(line, topic), topic, letter);
      }
    },
    subscribe(line, topic) {
      const { client } = line;
      const listeners = subscribers.get(topic) ?? new Map<string, Line>();
      subscribers.set(topic, listeners);
      listeners.set(client, line);
      // After the answer to the subscription itself: a client drops what comes before it.
      setImmediate(() => {
        for (const letter of unread(client, topic)) line.deliver(nameOf(line, topic), topic, letter);
      });
      return nameOf(line, topic);
    },
    unsubscribe: (client, topic) => void subscribers.get(topic)?.delete(client),
    hangUp(line) {
      for (const listeners of subscribers.values()) {
        if (listeners.get(line.client) === line) listeners.delete(line.client);
      }
    },
  };
}

/** A subscription's name: the same whenever a client comes back. */
function nameOf({ client }: Line, topic: string): string {
  return createHash("sha256")
    .update(topic + client)
    .digest("hex");
}
