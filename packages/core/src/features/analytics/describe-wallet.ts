import type { Foyer } from "../../kit/foyer.ts";
import type { ReportedWallet } from "../../ports/analytics.ts";
import type { Wallet } from "../../wallets/wallet.ts";

/** Finds the wallet of a connector. */
export function findWalletOf(foyer: Foyer, connectorId: string): Wallet | undefined {
  return foyer.getWallets().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
}

/** Describes a wallet of the kit; an unknown one by the name it was asked for with. */
export function describeWallet(foyer: Foyer, wallet: Wallet | undefined, name: string): ReportedWallet {
  if (wallet === undefined) return { name };
  const { record } = wallet;
  return { name: wallet.name, walletRank: record?.rank, displayIndex: foyer.getWallets().indexOf(wallet) };
}
