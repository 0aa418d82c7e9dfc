import type { RelayHost, Undo } from "@foyer/contract";
import type { ClientSession, RelayClient } from "./client/relay-client.ts";
import type { SeatNews } from "./session/seat.ts";

/** What is told of a session, to all its namespaces. */
export type LineNews = SeatNews & { readonly topic: string };

/** What the parts of an open relay share. */
export interface Line {
  readonly host: RelayHost;
  readonly client: RelayClient;
  /** Whether the host uses the client too, and has sessions of its own on it. */
  readonly isShared: boolean;
  /** A session that is good. */
  find(topic: string): ClientSession | undefined;
  all(): readonly ClientSession[];
  /** Counts a session as over, whatever the client still keeps of it. */
  forget(topic: string): void;
  tell(news: LineNews): void;
  hear(listener: (news: LineNews) => void): Undo;
  /** Resolves with the relay's word once it refused to serve. */
  readonly refusal: Promise<string>;
  wake(): void;
  close(): void;
}
