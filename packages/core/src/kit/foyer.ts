import type {
  AnyAdapter,
  ChainId,
  Connection,
  ConnectionId,
  ConnectorId,
  Namespace,
  Network,
  Undo,
} from "@foyer/contract";
import type { Wallet } from "../connectors/wallet.ts";
import type { Features } from "../flags/features.ts";
import type { AlertCode, NoticeCode, NoticeKind } from "../notices/state.ts";
import type { Ports } from "../ports/ports.ts";
import type { WalletDirectory, WalletLinks, WalletRecord } from "../ports/wallet-directory.ts";
import type { ViewName, ViewRequest } from "../router/views.ts";
import type { FoyerState, Snapshot } from "../state.ts";
import type { ThemeMode, ThemeVariables } from "../theme/state.ts";

/** How the host's application presents itself to wallets. */
export type AppIdentity = {
  readonly name: string;
  readonly description?: string | undefined;
  /** Default: the page's origin. */
  readonly url?: string | undefined;
  readonly icons?: readonly string[] | undefined;
};

/** Which wallets are shown, beyond those found on the page. */
export type WalletChoice = {
  /** Ids, in the order shown. */
  readonly featured?: readonly string[] | undefined;
  /** Ids; default: the directory's best-ranked. */
  readonly recommended?: readonly string[] | undefined;
  /** Ids or names, upper and lower case alike. */
  readonly excluded?: readonly string[] | undefined;
  /** Wallets of the host's own. */
  readonly custom?: readonly WalletRecord[] | undefined;
};

/** Options of `createFoyer`. */
export type FoyerOptions<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = {
  readonly app: AppIdentity;
  /** One for each namespace the application uses. The first is active until something connects. */
  readonly adapters: A;
  /** Keeps several kits on one origin apart: prefixes what is stored. Default "foyer". */
  readonly id?: string | undefined;
  readonly wallets?: WalletChoice | undefined;
  readonly features?: Partial<Features> | undefined;
  readonly theme?:
    | { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }
    | undefined;
  /** The wallet directory; default: the one the UI bundles. */
  readonly directory?: WalletDirectory | undefined;
  /** Doors to the outside, for tests and unusual hosts. */
  readonly ports?: Partial<Ports> | undefined;
};

/** What the kit tells the host. */
export type FoyerEvents = {
  "modal-opened": { readonly view: ViewName };
  "modal-closed": { readonly view: ViewName };
  "view-changed": { readonly view: ViewName };
  "connection-opened": { readonly cause: "user" | "restore" | "wallet"; readonly connection: Connection };
  "connection-changed": {
    readonly what: readonly ("accounts" | "chain" | "features")[];
    readonly connection: Connection;
  };
  "connection-closed": {
    readonly cause: "user" | "wallet" | "expired" | "gone";
    readonly connectionId: ConnectionId;
    readonly namespace: Namespace;
  };
  "network-changed": { readonly namespace: Namespace; readonly network: ChainId };
};

/** The kit: everything a host or a UI does goes through here. */
export interface Foyer<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> {
  readonly id: string;
  readonly app: AppIdentity;
  readonly adapters: A;
  /** The state now: frozen, and the same object until something changes. */
  getSnapshot(): Snapshot<FoyerState>;
  /** The state before anything happened, as a server renders it. */
  getInitialSnapshot(): Snapshot<FoyerState>;
  /** Calls `listener` after each change, once for a batch of writes. */
  subscribe(listener: () => void): Undo;
  on<K extends keyof FoyerEvents>(event: K, listener: (payload: FoyerEvents[K]) => void): Undo;
  /** Begins discovery and restores saved connections. Counted: the kit stops when every undo was called. */
  start(): Undo;
  /** Ends everything for good. */
  destroy(): void;

  /** Opens the modal by the opening rules, or at the view asked for. */
  open(request?: ViewRequest | { readonly view?: undefined; readonly namespace?: Namespace | undefined }): void;
  /** Closes it; false if the view must not be left. */
  close(): boolean;
  /** Shows another view on top of the current one. */
  push(request: ViewRequest): void;
  /** Shows another view instead of the current one. */
  replace(request: ViewRequest): void;
  /** Goes back, or closes at the first view. */
  back(): void;
  /** Shakes the modal. */
  shake(): void;

  /** Wallets present or known, merged over namespaces, best first; the same array until something changes. */
  getWallets(): readonly Wallet[];
  /** Gives a directory where the host gave none. */
  provideDirectory(directory: WalletDirectory): void;
  readonly directory: { links(walletId: string): Promise<WalletLinks | undefined> };
  readonly walletChoice: WalletChoice;
  /** Asks the page's wallets to announce themselves again. */
  refreshWallets(): void;

  /** Connects a wallet; without one, opens the modal and resolves with what the visitor connects. */
  connect(request?: {
    readonly wallet?: string | undefined;
    readonly connectorId?: ConnectorId | undefined;
    readonly namespace?: Namespace | undefined;
    readonly chain?: ChainId | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Connection>;
  /** Ends one connection, all of a namespace, or all. */
  disconnect(request?: {
    readonly connectionId?: ConnectionId | undefined;
    readonly namespace?: Namespace | undefined;
  }): Promise<void>;
  /** Moves to another network, asking the wallet where it has one. */
  switchNetwork(request: { readonly network: ChainId; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Makes another open connection, or another of its accounts, the active one. */
  switchConnection(request: { readonly connectionId: ConnectionId; readonly account?: string | undefined }): void;
  /** Shows another namespace first. */
  switchNamespace(namespace: Namespace): void;
  /** Forgets a recent connection. */
  forgetRecent(request: { readonly connectorId: ConnectorId; readonly address: string }): void;
  /** Signs with the active account of a namespace. The shape of the signature is the adapter's. */
  signMessage(request: {
    readonly message: string;
    readonly namespace?: Namespace | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly type: string; readonly value: string }>;
  /** Reads the active account's native balance again. */
  refreshBalance(namespace?: Namespace): Promise<void>;

  /** The adapter of a namespace. */
  adapter<N extends Namespace>(namespace: N): Extract<A[number], { namespace: N }>;
  /** The live object behind a connector, e.g. an EIP-1193 provider. */
  provider(connectorId: ConnectorId): unknown;
  setTheme(theme: { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }): void;
  setFeatures(features: Partial<Features>): void;
  addNetwork(network: Network): void;
  removeNetwork(network: ChainId): void;
  notify(notice: { readonly kind: NoticeKind; readonly code: NoticeCode; readonly detail?: string | undefined }): void;
  dismissNotice(): void;
  alert(code: AlertCode | undefined): void;
}
