import { type AdapterHost, type Connector, type ConnectorId, readWalletIcon, readWalletName } from "@foyer/contract";
import { chainsNamed } from "../chain/networks-named.ts";
import type { FoundWallet } from "../connections/link.ts";
import { WALLET_LIMIT } from "../constants.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readMethod, readTexts } from "../standard/read.ts";
import { isSolana } from "../standard/read-accounts.ts";
import type { StandardWallet } from "../standard/standard-wallet.ts";

/** The wallets on the page, in the order they registered. */
export interface FoundWallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId | undefined): FoundWallet | undefined;
  /** Keeps what registered, if it is a wallet for Solana and not known yet. */
  add(live: unknown): void;
  /** Forgets a wallet that left. */
  remove(live: unknown): void;
  /** Resolves once the wallet is there. */
  arrival(connectorId: ConnectorId): Promise<FoundWallet>;
  /** Lets go of all without a word. */
  clear(): void;
}

/** Makes an empty list of wallets. */
export function createFoundWallets(a: {
  readonly networks: readonly SolanaNetwork[];
  readonly emit: AdapterHost<"solana">["emit"];
  /** Called before a wallet that left is forgotten. */
  readonly onGone: (wallet: FoundWallet) => void;
}): FoundWallets {
  const known = new Map<ConnectorId, FoundWallet>();
  const waiting = new Set<(wallet: FoundWallet) => void>();
  const all = (): readonly FoundWallet[] => [...known.values()];
  const findLive = (live: unknown): FoundWallet | undefined => all().find((wallet) => wallet.live === live);

  return {
    all,
    find: (connectorId = "") => known.get(connectorId),
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

/** Whether it serves Solana, can be asked for accounts, tells of changes, and signs transactions in some way. */
function isUsable(live: unknown): boolean {
  return !!(
    isSolana(readTexts(live, "chains")) &&
    readMethod(live, "standard:connect") &&
    readMethod(live, "standard:events", "on") &&
    (readMethod(live, "solana:signTransaction") ?? readMethod(live, "solana:signAndSendTransaction"))
  );
}
