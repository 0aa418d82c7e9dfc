import type { AnyAdapter, Connection, Connector } from "@foyer/contract";
import type { WalletDirectory, WalletLinks, WalletRecord } from "../ports/wallet-directory.ts";
import type { FoyerState } from "../state.ts";
import { copy, type Store } from "../store/create-store.ts";
import { mergeWallets } from "./merge-wallets.ts";
import type { OwnWallet, Wallet, WalletChoice } from "./wallet.ts";

/** The wallets present or known. */
export interface WalletList {
  /** The same array until something it is made from changes. */
  get(): readonly Wallet[];
  /** Takes one more directory. */
  provide(directory: WalletDirectory): void;
  /** Where to get a wallet and how to open it: the record's own word, else that of the first directory that tells. */
  links(walletId: string): Promise<WalletLinks | undefined>;
}

export function createWalletList({
  store,
  options: { adapters, wallets: choice = {} },
  directories,
}: {
  readonly store: Store<FoyerState>;
  readonly options: {
    readonly adapters: readonly AnyAdapter[];
    readonly wallets?: WalletChoice | undefined;
  };
  /** The kit's own: those that are provided are added to it. */
  readonly directories: WalletDirectory[];
}): WalletList {
  let made: { readonly from: readonly unknown[]; readonly wallets: readonly Wallet[] } | undefined;
  const handle = ({ id, namespace }: Connector): unknown =>
    adapters.find((adapter) => adapter.namespace === namespace)?.provider(id);
  // A wallet for other namespaces than the application's is nothing to offer.
  const isUsable = ({ namespaces }: WalletRecord): boolean =>
    adapters.some(({ namespace }) => namespaces.includes(namespace));
  const get = (): readonly Wallet[] => {
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
  };
  return {
    get,
    async links(walletId) {
      const own = get().find(({ id }) => id === walletId)?.record?.links;
      return own ?? (await directories.find(({ links }) => links)?.links?.(walletId));
    },
    provide(next) {
      directories.push(next);
      const { directory } = store.state;
      directory.revision += 1;
      directory.isPartial = next.isPartial;
      directory.choice = copy(next.choice) ?? directory.choice;
    },
  };
}

/** Fills in what a host may leave out of a wallet of its own. */
function toRecord(own: OwnWallet): WalletRecord {
  return { rdns: [], standardNames: [], windowPaths: [], namespaces: [], rank: 0, ...own };
}

function isExcluded({ id, name }: Wallet, { excluded }: WalletChoice): boolean | undefined {
  return excluded?.some((word) => word === id || word.toLowerCase() === name.toLowerCase());
}
