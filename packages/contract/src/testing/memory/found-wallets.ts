import type { Page } from "../../adapter.ts";
import type { Connector } from "../../connection.ts";
import type { Undo } from "../../emitter.ts";
import { FoyerError } from "../../errors/foyer-error.ts";
import { readWalletIcon, readWalletName } from "../../identity.ts";
import type { MemoryLife } from "./memory-life.ts";
import { MEMORY_EVENT, type MemoryProvider } from "./memory-wallet.ts";

const WALLET_LIMIT = 50;
const MEMBERS = ["connect", "sign", "switchTo", "chain", "forget", "on", "accounts"] as const;

export type FoundWallet = { readonly connector: Connector<"stacks">; readonly provider: MemoryProvider };

/** The wallets that announced themselves on the page. */
export type FoundWallets = {
  list(): readonly FoundWallet[];
  find(connectorId: string): FoundWallet | undefined;
  /** @throws {FoyerError} connector/not-found */
  need(connectorId: string): FoundWallet;
  /** Resolves when the wallet is there; never, once `signal` aborts. */
  arrival(connectorId: string, signal: AbortSignal): Promise<FoundWallet>;
  /** Hears wallets come and leave; the undo forgets them all. */
  listen(page: Page): Undo;
};

/** Finds no wallet before it listens. `onLost`: a wallet left, and its connector is about to be told of as removed. */
export function createFoundWallets(life: MemoryLife, onLost: (connectorId: string) => void): FoundWallets {
  const wallets = new Map<string, FoundWallet>();
  const arrivals = new Set<() => void>();

  const hear = ({ detail }: CustomEvent<unknown>): void => {
    const found = readWallet(detail);
    if (!found || wallets.size >= WALLET_LIMIT) return;
    if ([...wallets.values()].some((wallet) => wallet.provider === detail)) return;
    const twins = [...wallets.keys()].filter((id) => id.split("#")[0] === `memory:${found.name}`).length;
    const connector: Connector<"stacks"> = Object.freeze({
      id: twins > 0 ? `memory:${found.name}#${twins + 1}` : `memory:${found.name}`,
      namespace: "stacks",
      wallet: Object.freeze({ name: found.name, icon: found.icon }),
      source: "window",
      chains: "any",
      unverified: twins > 0 || undefined,
    });
    wallets.set(connector.id, { connector, provider: detail as MemoryProvider });
    life.emit({ type: "connector", change: "added", connector });
    for (const arrival of [...arrivals]) arrival();
  };
  const lose = ({ detail }: CustomEvent<unknown>): void => {
    for (const [id, { connector, provider }] of wallets) {
      if (provider !== detail) continue;
      wallets.delete(id);
      onLost(id);
      life.emit({ type: "connector", change: "removed", connector });
    }
  };
  return {
    list: () => [...wallets.values()],
    find: (connectorId) => wallets.get(connectorId),
    need(connectorId) {
      const wallet = wallets.get(connectorId);
      if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
      return wallet;
    },
    arrival: (connectorId, signal) =>
      new Promise((resolve) => {
        const look = (): void => {
          const wallet = wallets.get(connectorId);
          if (!wallet) return;
          arrivals.delete(look);
          resolve(wallet);
        };
        arrivals.add(look);
        signal.addEventListener("abort", () => arrivals.delete(look));
        look();
      }),
    listen(page) {
      page.addEventListener(MEMORY_EVENT, hear as EventListener);
      page.addEventListener(`${MEMORY_EVENT}!`, lose as EventListener);
      return () => {
        wallets.clear();
        arrivals.clear();
        page.removeEventListener(MEMORY_EVENT, hear as EventListener);
        page.removeEventListener(`${MEMORY_EVENT}!`, lose as EventListener);
      };
    },
  };
}

/** Who a wallet says it is, if what was announced is one. */
function readWallet(detail: unknown): { name: string; icon: string | undefined } | undefined {
  try {
    const wallet = detail as MemoryProvider;
    const name = readWalletName(wallet.name);
    if (!name || MEMBERS.some((member) => typeof wallet[member] !== "function")) return undefined;
    return { name, icon: readWalletIcon(wallet.icon) };
  } catch {
    // A trap in what is no wallet.
    return undefined;
  }
}
