import type { AdapterHost } from "../adapter.ts";
import type { Namespace } from "../namespace.ts";
import type { Networks } from "./check-networks.ts";
import type { FoundWallet } from "./found-wallet.ts";
import { createWalletList, type WalletList } from "./wallet-list.ts";
import type { DiscoveredWallet } from "./wallet-protocol.ts";

/** Wallets kept of one page: people have few, an attacker many. */
const WALLET_LIMIT = 50;

/** The wallets that discovery found. */
export interface FoundWallets<N extends Namespace = Namespace, P = unknown>
  extends Omit<WalletList<FoundWallet<N, P>>, "add" | "remove"> {
  /** Keeps a wallet that is not known yet. */
  add(wallet: DiscoveredWallet<N, P>): void;
  /** Forgets a wallet that left. */
  remove(provider: unknown): void;
}

/** Makes an empty list of wallets. */
export function createFoundWallets<N extends Namespace, P>(a: {
  readonly namespace: N;
  readonly networks: Networks<N>;
  readonly emit: AdapterHost<N>["emit"];
  /** Called before a wallet that left is forgotten. */
  readonly onGone: (wallet: FoundWallet<N, P>) => void;
}): FoundWallets<N, P> {
  const list = createWalletList<N, FoundWallet<N, P>>(a.emit);
  const findByProvider = (provider: unknown): FoundWallet<N, P> | undefined =>
    list.all().find((wallet) => wallet.provider === provider);
  return {
    ...list,
    add({ id: first, identity, source, chains, provider }) {
      if (list.all().length >= WALLET_LIMIT || findByProvider(provider)) return;
      let [id, count] = [first, 1];
      for (; list.find(id); id = `${first}#${count}`) count += 1;
      list.add({
        connector: Object.freeze({
          id,
          namespace: a.namespace,
          wallet: Object.freeze(identity),
          source,
          chains,
          // Names are self-declared: the first to claim one keeps it, and a later claimant is shown for what it is.
          unverified: count > 1 || undefined,
        }),
        chains: a.networks
          .map(({ caipNetworkId }) => caipNetworkId)
          .filter((chain) => chains === "any" || chains.includes(chain)),
        provider,
      });
    },
    remove(provider) {
      const wallet = findByProvider(provider);
      if (!wallet) return;
      a.onGone(wallet);
      list.remove(wallet);
    },
  };
}
