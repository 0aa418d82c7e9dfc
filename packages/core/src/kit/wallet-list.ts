import type { Connection, Connector } from "@foyer/contract";
import type { WalletDirectory, WalletRecord } from "../ports/wallet-directory.ts";
import type { FoyerState } from "../state.ts";
import type { Store } from "../store/create-store.ts";
import type { OwnWallet, WalletChoice } from "../wallets/choice.ts";
import { mergeWallets } from "../wallets/merge-wallets.ts";
import type { Wallet } from "../wallets/wallet.ts";
import type { FoyerOptions } from "./options.ts";

/** The wallets present or known. */
export interface WalletList {
  /** The same array until something it is made from changes. */
  get(): readonly Wallet[];
  /** Takes one more directory. */
  provide(directory: WalletDirectory): void;
  /** The host's, then those that were provided. */
  readonly directories: readonly WalletDirectory[];
}

export function createWalletList({
  store,
  choice,
  options: { adapters, directory },
}: {
  store: Store<FoyerState>;
  choice: WalletChoice;
  options: Pick<FoyerOptions, "adapters" | "directory">;
}): WalletList {
  const directories = directory ? [directory] : [];
  let made: { readonly from: readonly unknown[]; readonly wallets: readonly Wallet[] } | undefined;
  const handle = ({ id, namespace }: Connector): unknown =>
    adapters.find((adapter) => adapter.namespace === namespace)?.provider(id);
  // A wallet for other namespaces than the application's is nothing to offer.
  const isUsable = ({ namespaces }: WalletRecord): boolean =>
    adapters.some(({ namespace }) => namespaces.includes(namespace));
  return {
    get() {
      const { connectors, connections, directory: revision } = store.getSnapshot();
      const from = [connectors, connections, revision];
      if (made?.from.every((part, index) => part === from[index])) return made.wallets;
      const wallets = mergeWallets({
        connectors: connectors.list,
        connections: Object.values(connections.namespaces).flatMap(({ list }) => list as readonly Connection[]),
        recent: connections.recent,
        records: [
          ...(choice.custom ?? []).map(toRecord),
          ...directories.flatMap(({ wallets }) => wallets ?? []).filter(isUsable),
        ],
        handle,
      }).filter((wallet) => !isExcluded(wallet, choice));
      made = { from, wallets };
      return wallets;
    },
    provide(next) {
      directories.push(next);
      const { directory } = store.state;
      directory.revision += 1;
      directory.isPartial = next.isPartial;
      directory.choice = next.choice ?? directory.choice;
    },
    directories,
  };
}

/** Fills in what a host may leave out of a wallet of its own. */
function toRecord(own: OwnWallet): WalletRecord {
  return { rdns: [], standardNames: [], windowPaths: [], namespaces: [], rank: 0, ...own };
}

function isExcluded({ id, name }: Wallet, { excluded }: WalletChoice): boolean | undefined {
  return excluded?.some((word) => word === id || word.toLowerCase() === name.toLowerCase());
}
