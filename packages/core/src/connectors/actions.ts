import type { Connector } from "@foyer/contract";
import { put } from "../store/create-store.ts";
import type { ConnectorsState } from "./state.ts";

/** Adds a connector, or writes what changed about it. */
export function putConnector(connectors: ConnectorsState, connector: Connector): void {
  put(connectors.list, connector);
}

export function removeConnector(connectors: ConnectorsState, id: string): void {
  connectors.list = connectors.list.filter((connector) => connector.id !== id);
}
