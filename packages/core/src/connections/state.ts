import type {
  Connection,
  ConnectionId,
  ConnectorId,
  ErrorCode,
  Namespace,
  SavedConnection,
  WalletLogin,
} from "@foyer/contract";

/** A connection of an earlier time, shown under "recently connected". No secrets. */
export type RecentConnection = {
  readonly namespace: Namespace;
  readonly connectorId: ConnectorId;
  readonly walletId: string;
  readonly walletName: string;
  readonly address: string;
  /** Unix milliseconds. */
  readonly at: number;
  /**
   * The login method of an embedded wallet, and the email address or user name it was used with, so that the user reconnects the same way.
   * Restored from storage without validation: read it with `readRecentLogin` of `@foyer/core/embedded`.
   */
  readonly login?: Pick<WalletLogin, "method" | "email" | "userName"> | undefined;
};

/** One that is open. What its wallet tells puts another in its place. */
export type OpenConnection = Connection & {
  /** Its wallet did not follow the host to another network, and its user may not switch: its own does not count. */
  isStuck?: boolean | undefined;
};

/** The facts of one namespace. Its status is derived, see `selectStatus`. */
export type NamespaceConnections = {
  /** SavedState connections are being asked for; nothing may claim to be connected for them yet. */
  isRestoring: boolean;
  /** The saved connector that is put to use when it answers, see `restore`. */
  awaited?: string | undefined;
  /** What the last visit saved of it: whom to show while it is asked. */
  remembered?: SavedConnection | undefined;
  /** Which wallet is being asked to connect. */
  pending?: { readonly connectorId: ConnectorId } | undefined;
  /** Its wallet has agreed, and the gates have not let it through yet: nothing may claim to be connected for it. */
  authenticating?: Connection | undefined;
  /** Why the latest attempt failed; cleared by the next. */
  failure?:
    | {
        readonly connectorId: ConnectorId;
        readonly code: ErrorCode;
        readonly retryable: boolean;
        /** The wallet's own message, untrusted. */
        readonly problem?: string | undefined;
      }
    | undefined;
  /** Open ones, oldest first. */
  list: OpenConnection[];
  activeId?: ConnectionId | undefined;
};

/** Who is connected, namespace by namespace. */
export type ConnectionsState = {
  namespaces: { [N in Namespace]?: NamespaceConnections };
  /** A pointer, never a copy: the namespace the UI shows first. */
  activeNamespace?: Namespace | undefined;
  recent: RecentConnection[];
  /** The visitor agreed to the host's terms, where `legalCheckbox` asks for it. Lasts as long as the page. */
  isAgreed: boolean;
};

/**
 * How one namespace stands. `idle`: the kit has not started, as on a server. `authenticating`: the wallet has agreed, and
 * what the host asks for besides, such as signing in, is not done.
 */
export type ConnectionStatus = "idle" | "reconnecting" | "connecting" | "authenticating" | "connected" | "disconnected";

export function createConnectionsState(): ConnectionsState {
  return { namespaces: {}, recent: [], isAgreed: false };
}

/** The facts of a namespace, made empty when first asked for. */
export function ofNamespace(connections: ConnectionsState, namespace: Namespace): NamespaceConnections {
  connections.namespaces[namespace] ??= { isRestoring: false, list: [] };
  return connections.namespaces[namespace];
}

/** Drops a connection; the newest one left becomes active in its place. */
export function dropConnection(connections: ConnectionsState, namespace: Namespace, id: ConnectionId): void {
  const facts = ofNamespace(connections, namespace);
  facts.list = facts.list.filter((connection) => connection.id !== id);
  if (facts.activeId === id) facts.activeId = facts.list.at(-1)?.id;
  if (connections.activeNamespace === namespace && facts.list.length === 0) {
    connections.activeNamespace = otherConnected(connections) ?? namespace;
  }
}

function otherConnected(connections: ConnectionsState): Namespace | undefined {
  const namespaces = Object.keys(connections.namespaces) as Namespace[];
  return namespaces.find((namespace) => connections.namespaces[namespace]?.activeId !== undefined);
}
