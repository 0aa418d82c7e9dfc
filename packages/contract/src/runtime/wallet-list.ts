import type { AdapterHost } from "../adapter.ts";
import type { Connection, Connector, ConnectorId } from "../connection.ts";
import type { Undo } from "../emitter.ts";
import type { Namespace } from "../namespace.ts";

/** A wallet on the page, as far as a list of them needs to know. */
export type ListedWallet<N extends Namespace = Namespace> = {
  readonly connector: Connector<N>;
  readonly link?: { readonly unsubscribe: Undo } | undefined;
  /** The link that was closed last. */
  readonly left?: unknown;
  /** The latest question to a person; it never rejects. */
  readonly asked?: Promise<unknown> | undefined;
};

/** The wallets on the page, in the order they came. */
export interface WalletList<W> {
  all(): readonly W[];
  find(connectorId: ConnectorId | undefined): W | undefined;
  add(wallet: W): void;
  remove(wallet: W): void;
  /** Resolves once the wallet is there; never, once the signal aborts. */
  arrival(connectorId: ConnectorId, signal: AbortSignal): Promise<W>;
  /** Removes all without an event. */
  clear(): void;
}

/**
 * Makes an empty list of wallets. It emits an event for each that is added or removed.
 * @example
 * import { createWalletList } from "@foyer/contract/runtime";
 *
 * createWalletList(() => undefined).all(); // []
 */
export function createWalletList<N extends Namespace, W extends ListedWallet<N>>(
  emit: AdapterHost<N>["emit"],
): WalletList<W> {
  const known = new Map<ConnectorId, W>();
  const waiting = new Set<(wallet: W) => void>();
  return {
    all: () => [...known.values()],
    find: (connectorId = "") => known.get(connectorId),
    add(wallet) {
      const { connector } = wallet;
      known.set(connector.id, wallet);
      emit({ type: "connector", change: "added", connector });
      for (const onAdded of waiting) onAdded(wallet);
    },
    remove({ connector }) {
      known.delete(connector.id);
      emit({ type: "connector", change: "removed", connector });
    },
    arrival: (connectorId, signal) =>
      new Promise((resolve) => {
        const onAdded = (wallet: W): void => {
          if (wallet.connector.id !== connectorId) return;
          waiting.delete(onAdded);
          resolve(wallet);
        };
        waiting.add(onAdded);
        signal.addEventListener("abort", () => waiting.delete(onAdded));
      }),
    clear() {
      for (const { link } of known.values()) link?.unsubscribe();
      known.clear();
      waiting.clear();
    },
  };
}

const PARTS = ["accounts", "chain", "features"] as const;

/** What differs between two states of one connection. */
export function listChanges<N extends Namespace>(a: Connection<N>, b: Connection<N>): (typeof PARTS)[number][] {
  const [one, two] = [a, b].map(({ accounts, account, chain, walletChain }) =>
    [
      // Ids name the chain; a move to another one changes no account.
      accounts.map(({ id, details: _, ...each }) => [id === account, each]),
      [chain, walletChain],
      accounts.map(({ details }) => details),
    ].map((part) => JSON.stringify(part)),
  ) as [string[], string[]];
  const changed = PARTS.filter((_, index) => one[index] !== two[index]);
  // Other accounts have other features: that is no news of its own.
  return changed.filter((part) => part !== "features" || !changed.includes("accounts"));
}
