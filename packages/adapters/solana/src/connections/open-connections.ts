import {
  type Account,
  type AccountId,
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
};

/** What a connection is to say from now on. */
export type Writing = Omit<OpenConnection, "connection"> & {
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
    write(writing, cause) {
      const { wallet, given } = writing;
      const before = open.get(connectionIdOf(wallet));
      const next = toConnection(writing, addressOf(before?.connection));
      const what = before ? differences(before.connection, next) : [];
      const connection = before && !what[0] ? before.connection : next;
      open.set(connection.id, { wallet, given, connection, unhear: before?.unhear ?? hear(wallet) });
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

/** The address in use. */
export function addressOf(connection: { readonly account: AccountId } | undefined): string {
  return connection?.account.split(":")[2] ?? "";
}

function toConnection({ wallet, chain, preferred = [], ...a }: Writing, current: string): Connection<"solana"> {
  const accounts = a.accounts.map((account) =>
    Object.freeze({ ...account, id: `${chain}:${account.address}` as const }),
  );
  const [active = accounts[0]] = [...preferred, current].flatMap((address) =>
    accounts.filter((one) => one.address === address),
  );
  return Object.freeze({
    id: connectionIdOf(wallet),
    namespace: "solana",
    connectorId: wallet.connector.id,
    // Nothing opens or keeps a connection without an account.
    accounts: Object.freeze(accounts) as unknown as Connection<"solana">["accounts"],
    account: (active as Account<"solana">).id,
    chain,
    // The chain goes along with each request: https://github.com/anza-xyz/wallet-standard
    walletChain: "per-request",
  });
}

function differences(a: Connection<"solana">, b: Connection<"solana">): readonly ("accounts" | "chain" | "features")[] {
  const [one, two] = [a, b].map(({ accounts, account, chain }) => ({
    // Ids of accounts name the chain; a move to another one changes no account.
    accounts: JSON.stringify([accounts, account]).replaceAll(`${chain}:`, ""),
    chain,
    features: JSON.stringify(accounts.map(({ details }) => details)),
  }));
  return (["accounts", "chain", "features"] as const).filter((part) => one?.[part] !== two?.[part]);
}
