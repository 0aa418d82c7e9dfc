import {
  type Account,
  type AdapterEvent,
  type ChainId,
  type Connection,
  type ConnectionId,
  FoyerError,
  type Undo,
} from "@foyer/contract";
import type { FoundAccount } from "../standard/read-accounts.ts";
import type { FoundWallet } from "../wallets/found-wallets.ts";

/** What a connection is made from. `active` is the address of one of `accounts`. */
export type Facts = {
  readonly accounts: readonly FoundAccount[];
  readonly active: string;
  readonly chain: ChainId<"solana">;
};

/** An open connection, and the wallet it goes to. */
export type OpenConnection = {
  readonly wallet: FoundWallet;
  readonly facts: Facts;
  readonly connection: Connection<"solana">;
  readonly unhear: Undo;
};

/** The open connections, oldest first. Each change is told after it is written. */
export interface OpenConnections {
  list(): readonly Connection<"solana">[];
  find(connectionId: ConnectionId): OpenConnection | undefined;
  /** @throws {FoyerError} connection/not-found */
  get(connectionId: ConnectionId): OpenConnection;
  open(a: {
    readonly wallet: FoundWallet;
    readonly facts: Facts;
    readonly cause: "user" | "restore";
    readonly hear: () => Undo;
  }): Connection<"solana">;
  /** Writes what changed; tells nothing if nothing did. */
  change(connectionId: ConnectionId, change: Partial<Facts>): Connection<"solana">;
  close(connectionId: ConnectionId, cause: "user" | "wallet" | "gone"): void;
  /** Lets go of every wallet without a word. */
  clear(): void;
}

/** Makes an empty list of connections. */
export function createOpenConnections(emit: (event: AdapterEvent<"solana">) => void): OpenConnections {
  const open = new Map<ConnectionId, OpenConnection>();
  const get = (connectionId: ConnectionId): OpenConnection => {
    const found = open.get(connectionId);
    if (!found) throw new FoyerError("connection/not-found", { connectionId });
    return found;
  };

  return {
    list: () => [...open.values()].map(({ connection }) => connection),
    find: (connectionId) => open.get(connectionId),
    get,
    open({ wallet, facts, cause, hear }) {
      const connection = toConnection(wallet, facts);
      open.set(connection.id, { wallet, facts, connection, unhear: hear() });
      emit({ type: "opened", cause, connection });
      return connection;
    },
    change(connectionId, change) {
      const before = get(connectionId);
      const facts = { ...before.facts, ...change };
      const what = differences(before.facts, facts);
      // Live objects may be new although nothing they say is: they are kept, and nobody is told.
      const connection = what.length > 0 ? toConnection(before.wallet, facts) : before.connection;
      open.set(connectionId, { ...before, facts, connection });
      if (what.length > 0) emit({ type: "changed", what, connection });
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

/** Names the connection through a connector. */
export function connectionIdOf(wallet: FoundWallet): ConnectionId {
  return `solana:${wallet.connector.id}`;
}

function toConnection(wallet: FoundWallet, facts: Facts): Connection<"solana"> {
  const accounts = facts.accounts.map(
    ({ live: _, ...account }): Account<"solana"> =>
      Object.freeze({ id: `${facts.chain}:${account.address}`, ...account }),
  );
  return Object.freeze({
    id: connectionIdOf(wallet),
    namespace: "solana",
    connectorId: wallet.connector.id,
    // Nothing opens or keeps a connection without an account.
    accounts: Object.freeze(accounts) as unknown as Connection<"solana">["accounts"],
    account: `${facts.chain}:${facts.active}`,
    chain: facts.chain,
    // The chain goes along with each request: https://github.com/anza-xyz/wallet-standard
    walletChain: "per-request",
  });
}

function differences(a: Facts, b: Facts): readonly ("accounts" | "chain" | "features")[] {
  const what: ("accounts" | "chain" | "features")[] = [];
  const isOther = (read: (facts: Facts) => unknown): boolean => JSON.stringify(read(a)) !== JSON.stringify(read(b));
  const described = (facts: Facts): unknown => facts.accounts.map(({ live: _, details: __, ...account }) => account);
  if (isOther((facts) => [facts.active, described(facts)])) what.push("accounts");
  if (a.chain !== b.chain) what.push("chain");
  if (isOther((facts) => facts.accounts.map(({ details }) => details))) what.push("features");
  return what;
}
