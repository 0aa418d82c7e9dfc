import type { Connector, ConnectorId, WalletSource } from "@foyer/contract";
import { put } from "../store/create-store.ts";

/** The ways to reach wallets that are present, in the order they were found. */
export type ConnectorsState = { list: Connector[] };

export function createConnectorsState(): ConnectorsState {
  return { list: [] };
}

/** Adds a connector, or writes what changed about it. */
export function putConnector(connectors: ConnectorsState, connector: Connector): void {
  put(connectors.list, connector);
}

export function removeConnector(connectors: ConnectorsState, id: string): void {
  connectors.list = connectors.list.filter((connector) => connector.id !== id);
}

// Apart from what makes and reads such ids, which start-up has no use for.

/** Whether a connector is of a source: its id's first part is the source's kind, and nobody else's ids begin so. */
export function isOfSource({ kind }: Pick<WalletSource, "kind">, connectorId: ConnectorId): boolean {
  return connectorId.split(":", 1)[0] === kind;
}
