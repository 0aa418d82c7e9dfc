import type { SourceHost, Undo } from "@foyer/contract";
import type { SessionNews } from "@foyer/contract/session-providers";
import type { ClientSession, RelayClient } from "./client/relay-client.ts";

/** What is told of a session, to all its namespaces. */
export type RuntimeNews = SessionNews & { readonly topic: string };

/** What the parts of an open relay share. */
export interface RelayRuntime {
  readonly host: SourceHost;
  readonly client: RelayClient;
  /** Whether the host uses the client too, and has sessions of its own on it. */
  readonly isShared: boolean;
  /** A session that is good. */
  find(topic: string): ClientSession | undefined;
  all(): readonly ClientSession[];
  /** Counts a session as over, whatever the client still keeps of it. */
  forget(topic: string): void;
  tell(news: RuntimeNews): void;
  hear(listener: (news: RuntimeNews) => void): Undo;
  /** Resolves with the relay's word once it refused to serve. */
  readonly refusal: Promise<string>;
  wake(): void;
  /** Opens the way to the relay where it is not, until that is undone. */
  reach(): Undo;
  close(): void;
}
