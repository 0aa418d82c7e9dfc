import type { RelayClient } from "./client/relay-client.ts";

/** Where the client keeps its keys and sessions between visits; default: the browser's IndexedDB, or memory where there is none. */
export interface RelayStorage {
  getKeys(): Promise<string[]>;
  // The client's own interface: it reads back what it wrote.
  getEntries<T = unknown>(): Promise<[string, T][]>;
  getItem<T = unknown>(key: string): Promise<T | undefined>;
  setItem<T = unknown>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

type Shared = {
  /** A relay of one's own, as for tests; default: the public one. A websocket. */
  readonly relayUrl?: string | undefined;
  readonly storage?: RelayStorage | undefined;
  /** Whether the relay's operator may tell wallets that the page is on the domain it names. Default true. */
  readonly attestDomain?: boolean | undefined;
};

/** Options of `walletConnect`: the id of a project at the relay's operator, or a client that the host made. */
export type WalletConnectOptions =
  | (Shared & { readonly projectId: string; readonly client?: undefined })
  | { readonly projectId?: undefined; readonly client: () => RelayClient | Promise<RelayClient> };
