import { type AdapterEvent, type Connector, type ConnectorId, readWalletIcon, readWalletName } from "@foyer/contract";
import { pickNetworks } from "../chain/chain-names.ts";
import { WALLET_LIMIT } from "../constants.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readMethod, readTexts } from "../standard/read.ts";
import type { StandardWallet } from "../standard/standard-wallet.ts";

/** A wallet on the page: its connector, and the live object behind it. */
export type FoundWallet = {
  connector: Connector<"solana">;
  readonly live: StandardWallet;
  /** The question for accounts that a person is looking at, and how many of our callers wait for its answer. */
  asking: { readonly answer: Promise<unknown>; waiting: number } | undefined;
};

/** The wallets on the page, in the order they registered. */
export interface FoundWallets {
  all(): readonly FoundWallet[];
  find(connectorId: ConnectorId): FoundWallet | undefined;
  /** Keeps what registered, if it is a wallet for Solana and not known yet. */
  add(live: unknown): void;
  /** Forgets a wallet that left; returns it if it was known. */
  remove(live: unknown): FoundWallet | undefined;
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
}): FoundWallets {
  const known = new Map<ConnectorId, FoundWallet>();
  const waiting = new Set<(wallet: FoundWallet) => void>();
  const all = (): readonly FoundWallet[] => [...known.values()];

  return {
    all,
    find: (connectorId) => known.get(connectorId),
    add(live) {
      if (known.size >= WALLET_LIMIT || all().some((wallet) => wallet.live === live)) return;
      const name = readWalletName(read(live, "name"));
      if (name === undefined || !isUsable(live)) return;
      const id = freeId(`wallet-standard:${name}`, known);
      const isTwin = id !== `wallet-standard:${name}`;
      const connector: Connector<"solana"> = Object.freeze({
        id,
        namespace: "solana",
        wallet: Object.freeze({ name, icon: readWalletIcon(read(live, "icon")), standardName: name }),
        source: "wallet-standard",
        chains: chainsOf(live, a.networks),
        // Names are self-declared: the first to claim one keeps it, and a later claimant is shown for what it is.
        ...(isTwin && { unverified: true }),
      });
      const wallet: FoundWallet = { connector, live: live as StandardWallet, asking: undefined };
      known.set(id, wallet);
      a.emit({ type: "connector", change: "added", connector });
      for (const hear of [...waiting]) hear(wallet);
    },
    remove(live) {
      const wallet = all().find((one) => one.live === live);
      if (wallet && known.delete(wallet.connector.id))
        a.emit({ type: "connector", change: "removed", connector: wallet.connector });
      return wallet;
    },
    refresh(wallet) {
      const chains = chainsOf(wallet.live, a.networks);
      if (known.get(wallet.connector.id) !== wallet || `${chains}` === `${wallet.connector.chains}`) return;
      wallet.connector = Object.freeze({ ...wallet.connector, chains });
      a.emit({ type: "connector", change: "changed", connector: wallet.connector });
    },
    arrival: (connectorId, signal) =>
      new Promise((resolve) => {
        const hear = (wallet: FoundWallet): void => {
          if (wallet.connector.id === connectorId) resolve(wallet);
        };
        waiting.add(hear);
        signal.addEventListener("abort", () => waiting.delete(hear));
      }),
    clear() {
      known.clear();
      waiting.clear();
    },
  };
}

/** Whether it serves Solana, can be asked for accounts, tells of changes, and signs transactions in some way. */
function isUsable(live: unknown): boolean {
  const canSign = ["solana:signTransaction", "solana:signAndSendTransaction"].some((name) => readMethod(live, name));
  const isHeard = typeof read(read(read(live, "features"), "standard:events"), "on") === "function";
  return canSign && isHeard && readMethod(live, "standard:connect") !== undefined && namesSolana(live);
}

function namesSolana(live: unknown): boolean {
  return readTexts(read(live, "chains")).some((chain) => /^solana:./.test(chain));
}

function chainsOf(live: unknown, networks: readonly SolanaNetwork[]): Connector<"solana">["chains"] {
  return Object.freeze(pickNetworks(networks, readTexts(read(live, "chains"))).map((network) => network.caipNetworkId));
}

function freeId(id: ConnectorId, known: ReadonlyMap<ConnectorId, unknown>): ConnectorId {
  let [free, count] = [id, 1];
  for (; known.has(free); free = `${id}#${count}`) count += 1;
  return free;
}
