import type { Connection, Namespace, Relay, RelaySession, RelayTopic, Release, SavedConnection } from "@foyer/contract";
import type { AlertCode } from "../notices/state.ts";
import { createPairingState, type PairingState } from "../pairing/state.ts";
import type { FlowContext } from "./context.ts";

/** A relay session in use, and what gives each of its connectors up. */
export type HeldSession = { session: RelaySession; readonly releases: Map<string, Release> };

/** What the flows of a relay work with. */
export interface RelayContext extends FlowContext {
  /** The kit's: prefixes what is stored. */
  readonly id: string;
  readonly relay: Relay;
  readonly held: Map<RelayTopic, HeldSession>;
  /** Sessions that came to their end, whichever side ended them. */
  readonly over: Set<RelayTopic>;
  /** The latest wait for a wallet. */
  readonly waiting: { run?: Promise<readonly Connection[]> };
  /** Sessions whose wallets are being told. */
  readonly endings: Set<Promise<void>>;
  /** Asks a connector's wallet for its accounts, as any wallet's. */
  connect(request: {
    readonly connectorId: string;
    readonly chain: Connection["chain"] | undefined;
    readonly signal: AbortSignal;
  }): Promise<Connection>;
  /** What is kept of relay sessions between visits. */
  records(): readonly SavedConnection[];
  /** Drops what is kept of some connectors. */
  forget(isVoid: (connectorId: string) => boolean): void;
  /** Shows an alert. */
  alert(code: AlertCode): void;
  /** Puts a connection to use, and its namespace first. */
  activate(connection: Connection): void;
}

/** A connector's id says which session it is of, so that its record is found again after a reload. */
export function connectorIdOf(topic: RelayTopic, namespace: Namespace): string {
  return `relay:${topic}:${namespace}`;
}

/** Whether a connector is of a relay session. */
export function isRelayed(connectorId: string): boolean {
  return connectorId.startsWith("relay:");
}

/** The session of a connector. */
export function topicOf(connectorId: string): RelayTopic {
  return connectorId.split(":")[1] ?? "";
}

/** The pairing's facts, made when first asked for. */
export function pairingOf({ state }: Pick<FlowContext, "state">): PairingState {
  state.pairing ??= createPairingState();
  return state.pairing;
}
