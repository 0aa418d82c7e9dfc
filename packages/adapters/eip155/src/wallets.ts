import type { AdapterHost, Connector, ConnectorId, Operation } from "@foyer/contract";
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
  /** The question for accounts it has not answered yet. */
  prompt?: Promise<unknown> | undefined;
};

/** The wallets on the page, in the order they were found. */
export interface Wallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId): FoundWallet | undefined;
  add(wallet: FoundWallet): void;
  remove(wallet: FoundWallet): void;
  /** Resolves once the wallet is there. */
  wait(connectorId: ConnectorId): Promise<FoundWallet>;
  /** Lets go of all without a word. */
  clear(): void;
}

/** Makes an empty list of wallets. */
export function createWallets(emit: AdapterHost<"eip155">["emit"]): Wallets {
  const known = new Map<ConnectorId, FoundWallet>();
  const waiting = new Set<(wallet: FoundWallet) => void>();
  return {
    all: () => [...known.values()],
    find: (connectorId) => known.get(connectorId),
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
