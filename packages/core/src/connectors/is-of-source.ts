import type { ConnectorId, WalletSource } from "@foyer/contract";

// Apart from what makes and reads such ids, which start-up has no use for.

/** Whether a connector is of a source: its id's first part is the source's kind, and nobody else's ids begin so. */
export function isOfSource({ kind }: Pick<WalletSource, "kind">, connectorId: ConnectorId): boolean {
  return connectorId.split(":", 1)[0] === kind;
}
