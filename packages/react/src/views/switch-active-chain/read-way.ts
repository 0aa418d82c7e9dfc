import type { Connector, Foyer, Namespace, Snapshot, Wallet } from "@foyer/core";
import { selectConnection } from "@foyer/core";

/** How to get to a namespace: it is connected, the wallet in use can connect it too, or another wallet must. */
export type WayToNamespace =
  | { readonly kind: "connected" }
  | { readonly kind: "same-wallet"; readonly wallet: Wallet; readonly connector: Connector }
  | { readonly kind: "other-wallet" }
  /** Nothing is connected at all. */
  | { readonly kind: "free" };

/** Finds the shortest way to a namespace. */
export function readWay(state: Snapshot, { foyer, namespace }: Given): WayToNamespace {
  if (selectConnection(state, namespace)) return { kind: "connected" };
  const active = selectConnection(state);
  if (!active) return { kind: "free" };
  const wallet = foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(active.id));
  const connector = wallet?.connectors.find((known) => known.namespace === namespace);
  return wallet && connector ? { kind: "same-wallet", wallet, connector } : { kind: "other-wallet" };
}

type Given = { readonly foyer: Foyer; readonly namespace: Namespace };
