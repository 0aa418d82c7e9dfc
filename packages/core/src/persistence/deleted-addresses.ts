import type { Connection, ConnectorId, SavedConnection } from "@foyer/contract";
import type { SavedEntry } from "./saved-state.ts";

/** The addresses that were taken out of connections; kept in their records, so that other tabs and visits know. */
export interface DeletedAddresses {
  /** A connection as it is shown. An address that its wallet uses all the same is shown. */
  leaveOut(connection: Connection): Connection;
  add(connectorId: ConnectorId, address: string): void;
  /** Shows what a wallet shares again; tells whether there was anything to show. */
  clear(connectorId: ConnectorId): boolean;
}

export function createDeletedAddresses(entry: SavedEntry): DeletedAddresses {
  const of = (connectorId: ConnectorId): readonly string[] => {
    const record = entry.saved.connections.find((known) => known.connectorId === connectorId);
    // What is stored may have been written by something else.
    return Array.isArray(record?.deleted) ? record.deleted : [];
  };
  const write = (connectorId: ConnectorId, deleted: readonly string[] | undefined): void => {
    const change = (record: SavedConnection): SavedConnection =>
      record.connectorId === connectorId ? { ...record, deleted } : record;
    entry.saved = { ...entry.saved, connections: entry.saved.connections.map(change) };
  };
  return {
    leaveOut(connection) {
      const deleted = of(connection.connectorId);
      const accounts = connection.accounts.filter(
        ({ id, address }) => id === connection.account || !deleted.includes(address),
      );
      // The account in use is one of them.
      return {
        ...connection,
        accounts: accounts as readonly Connection["accounts"][number][] as Connection["accounts"],
      };
    },
    add: (connectorId, address) => write(connectorId, [...of(connectorId), address]),
    clear(connectorId) {
      const hadAny = of(connectorId).length > 0;
      if (hadAny) write(connectorId, undefined);
      return hadAny;
    },
  };
}
