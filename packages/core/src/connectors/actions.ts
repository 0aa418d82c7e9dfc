import type { Connector } from "@foyer/contract";
import { copy } from "../store/create-store.ts";
import type { ConnectorsState } from "./state.ts";

/** Adds a connector, or writes what changed about it. */
export function putConnector(connectors: ConnectorsState, connector: Connector): void {
  const index = connectors.list.findIndex(({ id }) => id === connector.id);
  if (index < 0) connectors.list.push(copy(connector));
  else connectors.list[index] = copy(connector);
}

export function removeConnector(connectors: ConnectorsState, id: string): void {
  connectors.list = connectors.list.filter((connector) => connector.id !== id);
}
