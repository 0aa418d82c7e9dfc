import type {
  Connection,
  ConnectorId,
  Release,
  SavedConnection,
  SourceSession,
  SourceTopic,
  Undo,
  WalletSource,
} from "@foyer/contract";
import { parseSourceId } from "../connectors/source-ids.ts";
import { isOfSource } from "../connectors/state.ts";
import type { AlertCode } from "../notices/state.ts";
import type { FlowContext } from "./context.ts";

/** A session in use, and what gives each of its connectors up. */
export type HeldSession = { session: SourceSession; readonly releases: Map<ConnectorId, Release> };

/** What the flows of one source work with. */
export interface SourceContext extends FlowContext {
  readonly source: WalletSource;
  readonly held: Map<SourceTopic, HeldSession>;
  /** Sessions that came to their end, whichever side ended them. */
  readonly over: Set<SourceTopic>;
  /** Sessions whose wallets are being told. */
  readonly endings: Set<Promise<void>>;
  /** Whether the source can be reached, as far as it has said. */
  readonly link: { isOnline: boolean };
  /** Asks a connector's wallet for its accounts, as any wallet's. */
  connect(request: {
    readonly connectorId: ConnectorId;
    readonly chain: Connection["chain"] | undefined;
    readonly signal: AbortSignal | undefined;
  }): Promise<Connection>;
  /** What is kept of the source's sessions between visits. */
  records(): readonly SavedConnection[];
  /** Drops what is kept of some sessions, or of one connector of theirs. */
  forget(isVoid: (topic: SourceTopic, connectorId: ConnectorId) => boolean): void;
  /** Shows an alert, or takes it back. */
  alert(code: AlertCode | undefined): void;
  /** Why the source does not serve this page, as an alert says, and what ends the wait for its being over. */
  readonly refusal: { code?: AlertCode | undefined; cancel?: Undo | undefined };
  /** Puts a connection to use, and its namespace first. */
  activate(connection: Connection): void;
}

/** The session of a connector; undefined where it is none of this source's. */
export function topicOf({ source }: Pick<SourceContext, "source">, connectorId: ConnectorId): SourceTopic | undefined {
  return isOfSource(source, connectorId) ? parseSourceId(connectorId).topic : undefined;
}
