import type { AdapterHost } from "../adapter.ts";
import type { Connector, ConnectorId } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import type { Finding } from "./dialect.ts";
import type { FoundWallet } from "./found-wallet.ts";
import type { Networks } from "./session.ts";

/** Wallets kept of one page: people have few, an attacker many. */
const WALLET_LIMIT = 50;

/** The wallets on the page, in the order they came. */
export interface FoundWallets<N extends Namespace = Namespace, L = unknown> {
  all(): readonly FoundWallet<N, L>[];
  find(connectorId: ConnectorId | undefined): FoundWallet<N, L> | undefined;
  /** Keeps a wallet that is not known yet. */
  add(finding: Finding<N, L>): void;
  /** Forgets a wallet that left. */
  remove(live: unknown): void;
  /** Resolves once the wallet is there. */
  arrival(connectorId: ConnectorId): Promise<FoundWallet<N, L>>;
  /** Lets go of all without a word. */
  clear(): void;
}

/** Makes an empty list of wallets. */
export function createFoundWallets<N extends Namespace, L>(a: {
  readonly namespace: N;
  readonly networks: Networks<N>;
  readonly emit: AdapterHost<N>["emit"];
  /** Called before a wallet that left is forgotten. */
  readonly onGone: (wallet: FoundWallet<N, L>) => void;
}): FoundWallets<N, L> {
  const known = new Map<ConnectorId, FoundWallet<N, L>>();
  const waiting = new Set<(wallet: FoundWallet<N, L>) => void>();
  const all = (): readonly FoundWallet<N, L>[] => [...known.values()];
  const findLive = (live: unknown): FoundWallet<N, L> | undefined => all().find((wallet) => wallet.live === live);

  return {
    all,
    find: (connectorId = "") => known.get(connectorId),
    add({ id: first, identity, source, chains, live }) {
      if (known.size >= WALLET_LIMIT || findLive(live)) return;
      let [id, count] = [first, 1];
      for (; known.has(id); id = `${first}#${count}`) count += 1;
      const connector: Connector<N> = Object.freeze({
        id,
        namespace: a.namespace,
        wallet: Object.freeze(identity),
        source,
        chains,
        // Names are self-declared: the first to claim one keeps it, and a later claimant is shown for what it is.
        unverified: count > 1 || undefined,
      });
      const ids = a.networks.map(({ caipNetworkId }) => caipNetworkId);
      const served = chains === "any" ? ids : ids.filter((chain) => chains.includes(chain));
      const wallet: FoundWallet<N, L> = { connector, chains: served, live };
      known.set(id, wallet);
      a.emit({ type: "connector", change: "added", connector });
      for (const hear of waiting) hear(wallet);
    },
    remove(live) {
      const wallet = findLive(live);
      if (!wallet) return;
      const { connector } = wallet;
      a.onGone(wallet);
      known.delete(connector.id);
      a.emit({ type: "connector", change: "removed", connector });
    },
    arrival: (connectorId) =>
      new Promise((resolve) => {
        waiting.add((wallet) => wallet.connector.id === connectorId && resolve(wallet));
      }),
    clear() {
      for (const { link } of known.values()) link?.unhear();
      known.clear();
      waiting.clear();
    },
  };
}
