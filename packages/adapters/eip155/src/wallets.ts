import type { AdapterEvent, Connector, ConnectorId, Operation } from "@foyer/contract";
import type { Eip1193Provider } from "./provider.ts";

/** A wallet on the page: its connector, and the live object behind it. */
export type FoundWallet = {
  connector: Connector<"eip155">;
  readonly provider: Eip1193Provider;
  /** Its announcement's id; undefined for a global. */
  readonly uuid: string | undefined;
  /** What it was asked for and said it cannot do. */
  readonly lacks: Set<Operation>;
  /** The question for accounts it has not answered yet. */
  prompt: Promise<unknown> | undefined;
};

/** The wallets on the page, in the order they were found. */
export interface Wallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId): FoundWallet | undefined;
  add(a: Pick<FoundWallet, "connector" | "provider" | "uuid">): void;
  /** Writes what a wallet now says of itself. */
  change(wallet: FoundWallet, connector: Connector<"eip155">): void;
  remove(connectorId: ConnectorId): void;
  /** Forgets all without a word. */
  clear(): void;
  /** Resolves once the wallet is there; never if it does not come before the scope ends. */
  wait(connectorId: ConnectorId, scope: AbortSignal): Promise<FoundWallet>;
}

/** Makes an empty list of wallets. */
export function createWallets(emit: (event: AdapterEvent<"eip155">) => void): Wallets {
  const known = new Map<ConnectorId, FoundWallet>();
  const waiting = new Set<(wallet: FoundWallet) => void>();
  return {
    all: () => [...known.values()],
    find: (connectorId) => known.get(connectorId),
    add(found) {
      const wallet: FoundWallet = { ...found, lacks: new Set(), prompt: undefined };
      known.set(wallet.connector.id, wallet);
      emit({ type: "connector", change: "added", connector: wallet.connector });
      for (const hear of [...waiting]) hear(wallet);
    },
    change(wallet, connector) {
      wallet.connector = connector;
      emit({ type: "connector", change: "changed", connector });
    },
    remove(connectorId) {
      const wallet = known.get(connectorId);
      if (!known.delete(connectorId) || !wallet) return;
      emit({ type: "connector", change: "removed", connector: wallet.connector });
    },
    clear: () => known.clear(),
    wait(connectorId, scope) {
      return new Promise((resolve) => {
        const hear = (wallet: FoundWallet): void => {
          if (wallet.connector.id === connectorId) resolve(wallet);
        };
        waiting.add(hear);
        scope.addEventListener("abort", () => waiting.delete(hear));
      });
    },
  };
}
