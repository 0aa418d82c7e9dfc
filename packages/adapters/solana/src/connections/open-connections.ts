import {
  type Account,
  type AdapterEvent,
  type ChainId,
  type Connection,
  type ConnectionId,
  FoyerError,
  type Undo,
} from "@foyer/contract";
import type { FoundWallet } from "../wallets/found-wallets.ts";

/** An open connection, and the wallet it goes to. */
export type OpenConnection = {
  readonly wallet: FoundWallet;
  /** The wallet's own list of accounts: the live objects to sign with. */
  readonly given: unknown;
  readonly connection: Connection<"solana">;
  /** The one in use. */
  readonly account: Account<"solana">;
};

/** What a connection is to say from now on. */
export type Writing = Pick<OpenConnection, "wallet" | "given"> & {
  /** Not empty. */
  readonly accounts: readonly Account<"solana">[];
  readonly chain: ChainId<"solana">;
  /** Addresses to use, the best one first; an open connection keeps its own while it can. */
  readonly preferred?: readonly string[] | undefined;
};

/** The open connections, oldest first. Each change is told after it is written, and nothing told where nothing changed. */
export interface OpenConnections {
  list(): readonly Connection<"solana">[];
  find(connectionId: ConnectionId | undefined): OpenConnection | undefined;
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): OpenConnection;
  /** Opens the connection to a wallet, or changes the one that is open. */
  write(writing: Writing, cause: "user" | "restore"): Connection<"solana">;
  close(connectionId: ConnectionId, cause: "user" | "wallet" | "gone"): void;
  /** Lets go of every wallet without a word. */
  clear(): void;
}

/** Makes an empty list of connections. `hear` follows a wallet until it is undone. */
export function createOpenConnections(
  emit: (event: AdapterEvent<"solana">) => void,
  hear: (wallet: FoundWallet) => Undo,
): OpenConnections {
  const open = new Map<ConnectionId, OpenConnection & { readonly unhear: Undo }>();
  const find: OpenConnections["find"] = (connectionId = "") => open.get(connectionId);

  return {
    list: () => [...open.values()].map(({ connection }) => connection),
    find,
    get(connectionId) {
      const found = find(connectionId);
      if (!found) throw new FoyerError("connection/not-found", { connectionId });
      return found;
    },
    write({ wallet, given, preferred = [], ...said }, cause) {
      const id = connectionIdOf(wallet);
      const before = open.get(id);
      const accounts = said.accounts.map((one) =>
        Object.freeze({ ...one, id: `${said.chain}:${one.address}` as const }),
      );
      const wanted = before ? [...preferred, before.account.address] : preferred;
      // Nothing opens or keeps a connection without an account.
      const account = (wanted.flatMap((address) => accounts.filter((one) => one.address === address))[0] ??
        accounts[0]) as Account<"solana">;
      const next = toConnection({ wallet, accounts, account, chain: said.chain });
      const what = before ? differences(before.connection, next) : [];
      const connection = before && !what[0] ? before.connection : next;
      open.set(id, { wallet, given, connection, account, unhear: before?.unhear ?? hear(wallet) });
      if (!before) emit({ type: "opened", cause, connection });
      else if (what[0]) emit({ type: "changed", what, connection });
      return connection;
    },
    close(connectionId, cause) {
      open.get(connectionId)?.unhear();
      if (open.delete(connectionId)) emit({ type: "closed", cause, connectionId });
    },
    clear() {
      for (const { unhear } of open.values()) unhear();
      open.clear();
    },
  };
}

/** Names the connection to a wallet. */
export function connectionIdOf({ connector }: FoundWallet): ConnectionId {
  return `solana:${connector.id}`;
}

function toConnection({
  wallet: { connector },
  ...a
}: Pick<OpenConnection, "wallet" | "account"> & Pick<Writing, "accounts" | "chain">): Connection<"solana"> {
  return Object.freeze({
    id: `solana:${connector.id}`,
    namespace: "solana",
    connectorId: connector.id,
    accounts: Object.freeze(a.accounts) as Connection<"solana">["accounts"],
    account: a.account.id,
    chain: a.chain,
    // The chain goes along with each request: https://github.com/anza-xyz/wallet-standard
    walletChain: "per-request",
  });
}

function differences(a: Connection<"solana">, b: Connection<"solana">): readonly ("accounts" | "chain" | "features")[] {
  const [one, two] = [a, b].map(({ accounts, account, chain }) => ({
    // Ids name the chain; a move to another one changes no account.
    accounts: JSON.stringify([
      account.replace(chain, ""),
      accounts.map((each) => [each.address, each.label, each.chains]),
    ]),
    chain,
    features: JSON.stringify(accounts.map(({ details }) => details)),
  }));
  // Other accounts have other features: that is no news of its own.
  const parts = one?.accounts === two?.accounts ? (["chain", "features"] as const) : (["accounts", "chain"] as const);
  return parts.filter((part) => one?.[part] !== two?.[part]);
}
