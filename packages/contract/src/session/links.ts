import type { AdapterHost } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import type { Account, Connection, ConnectionId } from "../connection.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { FoundWallet, Link, LinkedWallet, ReadAccount, Sharing } from "./found-wallet.ts";
import { listChanges } from "./list-changes.ts";
import type { Session } from "./session.ts";

/** What a wallet said, or the person chose. */
export type Writing<N extends Namespace = Namespace, L = unknown> = Sharing<N> & {
  readonly wallet: FoundWallet<N, L>;
  readonly chain: ChainId<N>;
  /** Addresses to use, the best one first; an open connection keeps its own while it can. */
  readonly preferred?: readonly string[] | undefined;
};

/** Opens, follows and closes connections. Each change is told after it is written; nothing is told where none is. */
export interface Links<N extends Namespace = Namespace, L = unknown> {
  find(connectionId: ConnectionId | undefined): LinkedWallet<N, L> | undefined;
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): LinkedWallet<N, L>;
  /** Opens the connection to a wallet, or changes the one that is open. `accounts` must not be empty. */
  write(writing: Writing<N, L>, cause: "user" | "restore"): Connection<N>;
  close(wallet: FoundWallet<N, L>, cause: "user" | "wallet" | "gone"): void;
}

/** Makes what opens, follows and closes the connections of a session's wallets. */
export function createLinks<N extends Namespace, L>(a: {
  readonly get: () => Session<N, L>;
  readonly emit: AdapterHost<N>["emit"];
}): Links<N, L> {
  const links: Links<N, L> = {
    find: (connectionId) =>
      a
        .get()
        .wallets.all()
        .find(({ link }) => link?.connection.id === connectionId && link) as LinkedWallet<N, L> | undefined,
    get(connectionId) {
      const wallet = links.find(connectionId);
      if (!wallet) throw new FoyerError("connection/not-found", { connectionId });
      return wallet;
    },
    write(writing, cause) {
      const { wallet, given } = writing;
      const { link } = wallet;
      const { account, connection } = describe(writing, a.get().dialect.namespace);
      const what = link ? listChanges(link.connection, connection) : [];
      const unhear = link?.unhear ?? hear(a.get(), wallet);
      wallet.link = { given, account, connection: link && !what[0] ? link.connection : connection, unhear };
      if (!link) a.emit({ type: "opened", cause, connection });
      else if (what[0]) a.emit({ type: "changed", what, connection });
      return wallet.link.connection;
    },
    close(wallet, cause) {
      const { link } = wallet;
      if (!link) return;
      link.unhear();
      wallet.link = undefined;
      a.emit({ type: "closed", cause, connectionId: link.connection.id });
    },
  };
  return links;
}

function hear<N extends Namespace, L>(session: Session<N, L>, wallet: FoundWallet<N, L>): Link["unhear"] {
  let isHearing = true;
  const { dialect, links } = session;
  const unhear = dialect.hear?.(
    wallet,
    (sharing) => {
      const { link } = wallet;
      if (!isHearing || !link) return;
      const { chain, walletChain } = link.connection;
      if (sharing.accounts[0]) links.write({ wallet, chain, walletChain, ...sharing }, "user");
      else links.close(wallet, "wallet");
    },
    session,
  );
  return () => {
    isHearing = false;
    unhear?.();
  };
}

/** The connection as it is to be from now on, and the account in use. */
function describe<N extends Namespace, L>(
  { wallet, chain: wanted, preferred = [], walletChain = "per-request", accounts: read }: Writing<N, L>,
  namespace: N,
): Pick<Link<N>, "connection" | "account"> {
  const { connector, link } = wallet;
  // Where each chain has addresses of its own, those of another one say which chain it is.
  const chain = read.some((one) => serves(one, wanted)) ? wanted : (firstChain(read[0]) ?? wanted);
  const accounts = read.map((one) => {
    const named = serves(one, chain) ? chain : (firstChain(one) ?? chain);
    return Object.freeze({ ...one, id: `${named}:${one.address}` }) as Account<N>;
  });
  const usable = accounts.filter((one) => serves(one, chain));
  const best = [...preferred, link?.account.address];
  const [account = usable[0]] = best.flatMap((address) => usable.filter((one) => one.address === address));
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

function serves<N extends Namespace>({ chains }: ReadAccount<N>, chain: ChainId<N>): boolean {
  return chains === "any" || chains.length === 0 || chains.includes(chain);
}

function firstChain<N extends Namespace>(account: ReadAccount<N> | undefined): ChainId<N> | undefined {
  return account && account.chains !== "any" ? account.chains[0] : undefined;
}
