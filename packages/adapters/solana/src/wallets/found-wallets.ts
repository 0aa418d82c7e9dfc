import {
  type AdapterEvent,
  type ChainId,
  type Connector,
  type ConnectorId,
  readWalletIcon,
  readWalletName,
} from "@foyer/contract";
import { networksNamed } from "../chain/networks-named.ts";
import { WALLET_LIMIT } from "../constants.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readMethod, readTexts } from "../standard/read.ts";
import { isSolana } from "../standard/read-accounts.ts";
import type { StandardWallet } from "../standard/standard-wallet.ts";

/** A wallet on the page: its connector, and the live object behind it. */
export type FoundWallet = {
  connector: Connector<"solana">;
  /** The connector's chains, in the order of the adapter's networks. */
  chains: readonly ChainId<"solana">[];
  readonly live: StandardWallet;
  /** The question for accounts that a person is looking at. */
  asking: Promise<unknown> | undefined;
};

/** The wallets on the page, in the order they registered. */
export interface FoundWallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId | undefined): FoundWallet | undefined;
  /** Keeps what registered, if it is a wallet for Solana and not known yet. */
  add(live: unknown): void;
  /** Forgets a wallet that left. */
  remove(live: unknown): void;
  /** Reads again which chains a wallet serves. */
  refresh(wallet: FoundWallet): void;
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
  const tell = (change: "added" | "changed" | "removed", { connector }: FoundWallet): void =>
    a.emit({ type: "connector", change, connector });
  const chainsOf = (live: unknown): readonly ChainId<"solana">[] =>
    networksNamed(a.networks, readTexts(live, "chains")).map(({ caipNetworkId }) => caipNetworkId);

  return {
    all,
    find: (connectorId = "") => known.get(connectorId),
    add(live) {
      const name = readWalletName(read(live, "name"));
      if (!name || known.size >= WALLET_LIMIT || findLive(live) || !isUsable(live)) return;
      const first = `wallet-standard:${name}`;
      let [id, count] = [first, 1];
      for (; known.has(id); id = `${first}#${count}`) count += 1;
      const chains = chainsOf(live);
      const connector: Connector<"solana"> = Object.freeze({
        id,
        namespace: "solana",
        wallet: Object.freeze({ name, icon: readWalletIcon(read(live, "icon")), standardName: name }),
        source: "wallet-standard",
        chains,
        // Names are self-declared: the first to claim one keeps it, and a later claimant is shown for what it is.
        unverified: count > 1 || undefined,
      });
      const wallet: FoundWallet = { connector, chains, live: live as StandardWallet, asking: undefined };
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
    refresh(wallet) {
      const chains = chainsOf(wallet.live);
      if (`${chains}` === `${wallet.chains}`) return;
      wallet.chains = chains;
      wallet.connector = Object.freeze({ ...wallet.connector, chains });
      tell("changed", wallet);
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
