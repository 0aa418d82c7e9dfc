import type { Connector } from "@foyer/contract";

/** The ways to reach wallets that are present, in the order they were found. */
export type ConnectorsState = { list: Connector[] };

export function createConnectorsState(): ConnectorsState {
  return { list: [] };
}
