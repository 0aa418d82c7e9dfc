import type { Wallet } from "../../wallets/wallet.ts";

/**
 * Leaves what is shown where it is, and lets the rest follow. A wallet that is known by more since may have another id;
 * one that is gone leaves its place. Those on the page come first, whenever they announce themselves.
 */
export function keepPlaces(
  wallets: readonly Wallet[],
  { shown, known }: { readonly shown: readonly Wallet[]; readonly known: readonly Wallet[] },
): readonly Wallet[] {
  const byId = new Map(known.map((wallet) => [wallet.id, wallet]));
  const byConnector = new Map(known.flatMap((wallet) => wallet.connectors.map(({ id }) => [id, wallet] as const)));
  const find = ({ id, connectors }: Wallet): Wallet | undefined =>
    byId.get(id) ?? connectors.map((connector) => byConnector.get(connector.id)).find((wallet) => wallet !== undefined);
  const kept = new Set(shown.flatMap((wallet) => find(wallet) ?? []));
  const fresh = wallets.filter((wallet) => !kept.has(wallet));
  return [...fresh.filter(({ isInstalled }) => isInstalled), ...kept, ...fresh.filter((each) => !each.isInstalled)];
}
