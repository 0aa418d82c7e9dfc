import type { AdapterHost } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import type { Connection, ConnectionId } from "../connection.ts";
import type { Undo } from "../emitter.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Networks } from "./check-networks.ts";
import type { FoundWallet, Link, LinkedWallet, ReadAccount, SharedAccounts } from "./found-wallet.ts";
import type { FoundWallets } from "./found-wallets.ts";
import { listChanges } from "./wallet-list.ts";
import type { WalletProtocol } from "./wallet-protocol.ts";

/** What a wallet said, or the person chose. */
export type Writing<N extends Namespace = Namespace, P = unknown> = SharedAccounts<N> & {
  readonly wallet: FoundWallet<N, P>;
  readonly chain: ChainId<N>;
  /** Addresses to use, the best one first; an open connection keeps its own while it can. */
  readonly preferred?: readonly string[] | undefined;
};

/** Opens, follows and closes connections. Each change is told after it is written; nothing is told where none is. */
export interface Links<N extends Namespace = Namespace, P = unknown> {
  find(connectionId: ConnectionId | undefined): LinkedWallet<N, P> | undefined;
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): LinkedWallet<N, P>;
  /** Opens the connection to a wallet, or changes the one that is open. `accounts` must not be empty. */
  write(writing: Writing<N, P>, cause: "user" | "restore"): Connection<N>;
  close(wallet: FoundWallet<N, P>, cause: "user" | "wallet" | "expired" | "gone"): void;
}

/** Makes what opens, follows and closes the connections of a runtime's wallets. */
export function createLinks<N extends Namespace, P>(a: {
  readonly protocol: WalletProtocol<N, P>;
  readonly networks: Networks<N>;
  readonly wallets: FoundWallets<N, P>;
  /** The kit, while the adapter is started. */
  readonly host: () => AdapterHost<N> | undefined;
}): Links<N, P> {
  const { protocol, networks, wallets } = a;
  const emit: AdapterHost<N>["emit"] = (event) => a.host()?.emit(event);
  const subscribe = (wallet: FoundWallet<N, P>): Undo => {
    const host = a.host();
    let isSubscribed = true;
    const onChange = (shared: SharedAccounts<N>): void => {
      const { link } = wallet;
      if (!isSubscribed || !link) return;
      const { chain, walletChain } = link.connection;
      if (shared.accounts[0]) links.write({ wallet, chain, walletChain, ...shared }, "user");
      else links.close(wallet, "wallet");
    };
    let unsubscribe: Undo | undefined;
    try {
      unsubscribe = host && protocol.subscribe?.(wallet, onChange, { networks, host });
    } catch {
      // A wallet that cannot be listened to can still be used.
    }
    return () => {
      isSubscribed = false;
      try {
        unsubscribe?.();
      } catch {
        // It gave nothing to undo with, or failed at it: what it tells changes nothing any more.
      }
    };
  };
  const links: Links<N, P> = {
    find: (connectionId) =>
      wallets.all().find(({ link }) => link?.connection.id === connectionId && link) as LinkedWallet<N, P> | undefined,
    get(connectionId) {
      const wallet = links.find(connectionId);
      if (!wallet) throw new FoyerError("connection/not-found", { connectionId });
      return wallet;
    },
    write(writing, cause) {
      const { wallet, given } = writing;
      const { link } = wallet;
      const { account, connection } = describe(writing, protocol);
      const what = link ? listChanges(link.connection, connection) : [];
      const unsubscribe = link?.unsubscribe ?? subscribe(wallet);
      wallet.link = { given, account, connection: link && !what[0] ? link.connection : connection, unsubscribe };
      if (!link) emit({ type: "opened", cause, connection });
      else if (what[0]) emit({ type: "changed", what, connection });
      return wallet.link.connection;
    },
    close(wallet, cause) {
      const { link } = wallet;
      if (!link) return;
      link.unsubscribe();
      wallet.link = undefined;
      wallet.left = link;
      emit({ type: "closed", cause, connectionId: link.connection.id });
    },
  };
  return links;
}

/** The connection as it is to be from now on, and the account in use. */
function describe<N extends Namespace, P>(
  { wallet, chain: wanted, preferred = [], walletChain = "per-request", accounts: read }: Writing<N, P>,
  { namespace, same }: WalletProtocol<N, P>,
): Pick<Link<N>, "connection" | "account"> {
  const { connector, link } = wallet;
  // Where each chain has addresses of its own, those of another one say which chain it is.
  const chain = read.some((one) => chainOf(one, wanted) === wanted) ? wanted : chainOf(read[0], wanted);
  const accounts = read.map((one) => Object.freeze({ ...one, id: `${chainOf(one, chain)}:${one.address}` as const }));
  const usable = accounts.filter((one) => chainOf(one, chain) === chain);
  const best = [...preferred, link?.account.address ?? ""];
  // One key may be spelled another way on another chain. Without a known one, the wallet's first is in use, and `changed` tells it.
  const [account = usable[0]] = best.flatMap((address) => usable.filter((one) => same(one.address, address)));
  const connection = Object.freeze({
    id: `${namespace}:${connector.id}`,
    namespace,
    connectorId: connector.id,
    accounts: Object.freeze(accounts),
    account: account?.id,
    chain,
    walletChain,
  });
  // Nothing opens or keeps a connection without an account.
  return { connection, account } as unknown as Pick<Link<N>, "connection" | "account">;
}

/** The chain to name an account on: the one wanted, unless it is only on others. */
function chainOf<N extends Namespace>(one: ReadAccount<N> | undefined, wanted: ChainId<N>): ChainId<N> {
  const { chains = "any" } = one ?? {};
  return chains === "any" || chains.includes(wanted) ? wanted : (chains[0] ?? wanted);
}
