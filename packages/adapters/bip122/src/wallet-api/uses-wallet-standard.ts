import type { Connector } from "@foyer/contract";

/** Whether the wallet behind a connector is of the Wallet Standard, as those at the other end of a relay do here. */
export function usesWalletStandard({ source }: Pick<Connector, "source">): boolean {
  return source === "wallet-standard" || source === "relay";
}
