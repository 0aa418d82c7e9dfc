import type { Connector, Namespace, Wallet } from "@foyer/core";

/** Finds a wallet by its id, or by what it was called before the directory knew it. */
export function findWallet(wallets: readonly Wallet[], walletId: string): Wallet | undefined {
  return (
    wallets.find(({ id }) => id === walletId) ??
    wallets.find(({ connectors }) => connectors.some(({ id, wallet }) => id === walletId || wallet.rdns === walletId))
  );
}

/** The way to reach a wallet in a namespace, or its best. */
export function findConnector(
  wallet: Pick<Wallet, "connectors"> | undefined,
  namespace: Namespace | undefined,
): Connector | undefined {
  return wallet?.connectors.find((connector) => namespace === undefined || connector.namespace === namespace);
}
