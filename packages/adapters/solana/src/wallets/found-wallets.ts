import {
  type AdapterEvent,
  type ChainId,
  type Connector,
  type ConnectorId,
  FoyerError,
  readWalletIcon,
  readWalletName,
} from "@foyer/contract";
import { chainsNamed } from "../chain/networks-named.ts";
import { WALLET_LIMIT } from "../constants.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readMethod, readTexts } from "../standard/read.ts";
import { isSolana } from "../standard/read-accounts.ts";
import type { StandardWallet } from "../standard/standard-wallet.ts";

/** A wallet on the page: its connector, and the live object behind it. */
export type FoundWallet = {
  readonly connector: Connector<"solana">;
  /** The connector's chains, in the order of the adapter's networks. */
  readonly chains: readonly ChainId<"solana">[];
  readonly live: StandardWallet;
};

/** The wallets on the page, in the order they registered. */
export interface FoundWallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId | undefined): FoundWallet | undefined;
  /** @throws {FoyerError} connector/not-found */
  get(connectorId: ConnectorId): FoundWallet;
  /** Keeps what registered, if it is a wallet for Solana and not known yet. */
  add(live: unknown): void;
  /** Forgets a wallet that left. */
  remove(live: unknown): void;
  /** Resolves once the wallet is there; never if it does not come before the signal aborts. */
  arrival(connectorId: ConnectorId, signal: AbortSignal): Promise<FoundWallet>;
  clear(): void;
}

/** Makes an empty list of wallets. */
export function createFoundWallets(a: {
  readonly networks: readonly SolanaNetwork[];
  readonly emit: (event: AdapterEvent<"solana">) => void;
  /** Called before a wallet that left is forgotten. */
  readonly onGone: (wallet: FoundWallet) => void;
}): FoundWallets {
  const known = new Map<ConnectorId, FoundWallet>();
  const waiting = new Set<(wallet: FoundWallet) => void>();
  const all = (): readonly FoundWallet[] => [...known.values()];
  const findLive = (live: unknown): FoundWallet | undefined => all().find((wallet) => wallet.live === live);
  const find: FoundWallets["find"] = (connectorId = "") => known.get(connectorId);
  const tell = (change: "added" | "removed", { connector }: FoundWallet): void =>
    a.emit({ type: "connector", change, connector });

  return {
    all,
    find,
    get(connectorId) {
      const wallet = find(connectorId);
      if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
      return wallet;
    },
    add(live) {
      const name = readWalletName(read(live, "name"));
      if (!name || known.size >= WALLET_LIMIT || findLive(live) || !isUsable(live)) return;
      const first = `wallet-standard:${name}`;
      let [id, count] = [first, 1];
      for (; known.has(id); id = `${first}#${count}`) count += 1;
      const chains = chainsNamed(a.networks, readTexts(live, "chains"));
      const connector: Connector<"solana"> = Object.freeze({
        id,
        namespace: "solana",
        wallet: Object.freeze({ name, icon: readWalletIcon(read(live, "icon")), standardName: name }),
        source: "wallet-standard",
        chains,
        // Names are self-declared: the first to claim one keeps it, and a later claimant is shown for what it is.
        unverified: count > 1 || undefined,
      });
      const wallet: FoundWallet = { connector, chains, live: live as StandardWallet };
      known.set(id, wallet);
      tell("added", wallet);
      for (const hear of [...waiting]) hear(wallet);
    },
    remove(live) {
      const wallet = findLive(live);
      if (!wallet) return;
      a.onGone(wallet);
      known.delete(wallet.connector.id);
      tell("removed", wallet);
    },
    arrival: (connectorId, signal) =>
      new Promise((resolve) => {
        const hear = (wallet: FoundWallet): void => {
          if (wallet.connector.id === connectorId) resolve(wallet);
        };
        waiting.add(hear);
        signal.addEventListener("abort", () => waiting.delete(hear));
      }),
    clear: () => known.clear(),
  };
}

/** Whether it serves Solana, can be asked for accounts, tells of changes, and signs transactions in some way. */
function isUsable(live: unknown): boolean {
  return !!(
    isSolana(readTexts(live, "chains")) &&
    readMethod(live, "standard:connect") &&
    readMethod(live, "standard:events", "on") &&
    (readMethod(live, "solana:signTransaction") ?? readMethod(live, "solana:signAndSendTransaction"))
  );
}
