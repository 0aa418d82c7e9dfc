import type { AccountId, ChainId } from "./caip.ts";
import type { Namespace } from "./namespace.ts";
import type { Shapes } from "./shapes.ts";

/**
 * Names one way to reach a wallet in one namespace, apart from those of all other namespaces; the same after a reload,
 * e.g. `eip6963:io.metamask`.
 */
export type ConnectorId = string;

/** Names one live link through a connector: `{namespace}:{connectorId}`. */
export type ConnectionId = string;

/** What a wallet says of itself. All of it is self-declared: text to show, never proof. */
export type WalletIdentity = {
  readonly name: string;
  /** A `data:` URI of an image, already checked for type and size. */
  readonly icon?: string | undefined;
  /** Reverse domain name, EIP-6963. */
  readonly rdns?: string | undefined;
  /** Name in the Wallet Standard. */
  readonly standardName?: string | undefined;
  /** Dotted path of a global the wallet was found at. */
  readonly windowPath?: string | undefined;
  /** How somebody got to it, where that was a log-in. */
  readonly login?: WalletLogin | undefined;
};

/** How somebody logged in to an embedded wallet, as its service says. */
export type WalletLogin = {
  /** By e-mail, or with an account elsewhere: a `switch` over it needs a default, as operators add providers of their own. */
  readonly method: LoginMethod;
  readonly email?: string | undefined;
  /** What the visitor is called at the account elsewhere. */
  readonly userName?: string | undefined;
  /** Who brings the wallet back to a new device: its owner with the help of a service, or its owner alone. */
  readonly recovery?: "assisted" | "own" | undefined;
};

/** A way to log in that every kit has a name and a mark for. */
export type BuiltInLogin = "email" | "google" | "github" | "apple" | "facebook" | "x" | "discord" | "farcaster";

/** A way to log in to an embedded wallet: one of those, or the id of an OpenID provider that its operator has added, e.g. `acme`. */
export type LoginMethod = BuiltInLogin | (string & {});

/** How a connector was found; `external`: the host handed it in, by `capabilities.adopt`. */
export type ConnectorSource =
  | "eip6963"
  | "wallet-standard"
  | "wbip004"
  | "injectedWeb3"
  | "window"
  | "relay"
  | "external"
  | "embedded";

/** One way to reach a wallet in one namespace. Plain data; the provider stays in the adapter. */
export type Connector<N extends Namespace = Namespace> = {
  readonly id: ConnectorId;
  readonly namespace: N;
  readonly wallet: WalletIdentity;
  readonly source: ConnectorSource;
  /** The chains the wallet says it serves, or `any` where it does not say. */
  readonly chains: readonly ChainId<N>[] | "any";
  /** Set when a later wallet claims the identity of an earlier one: show it, marked, never instead of the first. */
  readonly unverified?: boolean | undefined;
};

/** An address in a connection. */
export type Account<N extends Namespace = Namespace> = {
  readonly id: AccountId<N>;
  /** Canonical form, as `address.check()` returns it. */
  readonly address: Shapes[N]["address"];
  /** Lower-case hex without 0x. */
  readonly publicKey?: string | undefined;
  /** The name the wallet gives this account. */
  readonly label?: string | undefined;
  readonly chains: readonly ChainId<N>[] | "any";
  readonly details: Shapes[N]["account"];
};

/** A live link through a connector. Written by the adapter; `changed` or `closed` follows every change. */
export type Connection<N extends Namespace = Namespace> = {
  readonly id: ConnectionId;
  readonly namespace: N;
  readonly connectorId: ConnectorId;
  /** Never empty: a wallet that shares no account is not connected. */
  readonly accounts: readonly [Account<N>, ...Account<N>[]];
  /** The account the application uses: one of `accounts`, and on `chain`. */
  readonly account: AccountId<N>;
  /** The chain the application reads and asks for. */
  readonly chain: ChainId<N>;
  /** The chain the wallet says it is on; `per-request` where wallets have no such notion. */
  readonly walletChain: ChainId<N> | "per-request" | "unknown";
};

/** What is kept of a connection between visits. Public data only. */
export type SavedConnection = {
  readonly namespace: Namespace;
  readonly connectorId: ConnectorId;
  readonly addresses: readonly string[];
  readonly chain: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Addresses that were taken out of it: not shown until its wallet is connected anew. */
  readonly deleted?: readonly string[] | undefined;
};
