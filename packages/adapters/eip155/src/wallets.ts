import type { AdapterHost, Connector, ConnectorId, Operation, WalletIdentity } from "@foyer/contract";
import type { Link } from "./connection.ts";
import type { Eip1193Provider } from "./provider.ts";

/** A wallet on the page: its connector, the live object behind it, and its connection while it is open. */
export type FoundWallet = {
  readonly connector: Connector<"eip155">;
  readonly provider: Eip1193Provider;
  /** Its announcement's id; undefined for a global. */
  readonly uuid: string | undefined;
  /** What it was asked for and said it cannot do. */
  readonly lacks: Set<Operation>;
  link?: Link | undefined;
  /** The latest question for accounts. */
  prompt?: Promise<unknown> | undefined;
};

/** The wallets on the page, in the order they were found. */
export interface Wallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId): FoundWallet | undefined;
  /** Whether a wallet has announced itself, other than as a global. */
  hasAnnounced(): boolean;
  add(wallet: FoundWallet): void;
  remove(wallet: FoundWallet): void;
  /** Resolves once the wallet is there. */
  wait(connectorId: ConnectorId): Promise<FoundWallet>;
  /** Lets go of all without a word. */
  clear(): void;
}

/** What a search works with. It goes on until `ended`. */
export type Search = {
  readonly host: AdapterHost<"eip155">;
  readonly wallets: Wallets;
  readonly ended: AbortSignal;
};

/** Makes an empty list of wallets. */
export function createWallets(emit: AdapterHost<"eip155">["emit"]): Wallets {
  const known = new Map<ConnectorId, FoundWallet>();
  const waiting = new Set<(wallet: FoundWallet) => void>();
  return {
    all: () => [...known.values()],
    find: (connectorId) => known.get(connectorId),
    hasAnnounced: () => [...known.values()].some(({ uuid }) => uuid),
    add(wallet) {
      const { connector } = wallet;
      known.set(connector.id, wallet);
      emit({ type: "connector", change: "added", connector });
      for (const hear of waiting) hear(wallet);
    },
    remove({ connector }) {
      known.delete(connector.id);
      emit({ type: "connector", change: "removed", connector });
    },
    wait: (connectorId) =>
      new Promise((resolve) => {
        waiting.add((wallet) => wallet.connector.id === connectorId && resolve(wallet));
      }),
    clear() {
      for (const { link } of known.values()) link?.unlisten();
      known.clear();
      waiting.clear();
    },
  };
}

/** Describes a wallet as frozen plain data beside its live object. */
export function toWallet(
  live: Pick<FoundWallet, "provider" | "uuid">,
  given: Pick<Connector, "id" | "source" | "unverified"> & { readonly wallet: WalletIdentity },
): FoundWallet {
  Object.freeze(given.wallet);
  return { ...live, connector: Object.freeze({ namespace: "eip155", chains: "any", ...given }), lacks: new Set() };
}
