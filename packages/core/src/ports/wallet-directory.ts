import type { ChainId, Clock, Namespace } from "@foyer/contract";

/** What the directory knows of a wallet, installed or not. */
export type WalletRecord = {
  /** Stable, lower-case, e.g. "metamask". */
  readonly id: string;
  readonly name: string;
  /** EIP-6963 reverse domain names, all builds. */
  readonly rdns: readonly string[];
  /** Names it carries in the Wallet Standard. */
  readonly standardNames: readonly string[];
  /** Dotted paths of its own globals. */
  readonly windowPaths: readonly string[];
  readonly namespaces: readonly Namespace[];
  /** CAIP-2 ids of the chains that the directory lists; absent if it lists none. */
  readonly chains?: readonly ChainId[] | undefined;
  /** Smaller is shown earlier. */
  readonly rank: number;
  readonly homepage?: string | undefined;
  /** Absent where they are asked for with `walletLinks()`; an empty object says that there are none. */
  readonly links?: WalletLinks | undefined;
  /** An image the host gave for a wallet of its own, or a directory's. */
  readonly imageUrl?: string | undefined;
  /** Whether the directory's keeper has certified it; absent where the directory does not say. */
  readonly isCertified?: boolean | undefined;
  /** What the directory's keeper marks it with, one line of visible text. */
  readonly badge?: string | undefined;
  /** Where its keeper would have it stand among those shown; smaller is earlier. */
  readonly displayIndex?: number | undefined;
  /** What it calls itself on a page, as flags of a provider do: `isMetaMask`. */
  readonly injectedIds?: readonly string[] | undefined;
};

/** Where to get a wallet and how to open it. */
export type WalletLinks = {
  readonly chrome?: string | undefined;
  readonly firefox?: string | undefined;
  readonly ios?: string | undefined;
  readonly android?: string | undefined;
  /** Opens the mobile app; a scheme such as `metamask://`. */
  readonly mobile?: string | undefined;
  /** Opens the mobile app or its store page; https. */
  readonly universal?: string | undefined;
  readonly desktop?: string | undefined;
  readonly webapp?: string | undefined;
  /** Opens a page in the wallet's own browser: `{url}` and `{origin}` stand for the page's, encoded; https. */
  readonly browse?: string | undefined;
  /** It takes pairing links, though it has none of its own to open its app with. */
  readonly pairs?: boolean | undefined;
};

/** What to read of a directory that is longer than a page can hold. */
export type WalletQuery = {
  /** Counts from 1. */
  readonly page: number;
  /** How many on a page. */
  readonly entries: number;
  /** A part of a name. */
  readonly search?: string | undefined;
  /** Only certified ones. */
  readonly isCertified?: boolean | undefined;
  /** Ids: only these. */
  readonly include?: readonly string[] | undefined;
  /** Ids: none of these. */
  readonly exclude?: readonly string[] | undefined;
  /** CAIP-2: wallets that serve any of them. */
  readonly chains?: readonly ChainId[] | undefined;
  /** Names of wallets on the page. */
  readonly names?: readonly string[] | undefined;
  /** EIP-6963 reverse domain names of wallets on the page. */
  readonly rdns?: readonly string[] | undefined;
};

/** A page of a directory. `count`: how many match on all pages together. */
export type WalletPage = { readonly wallets: readonly WalletRecord[]; readonly count: number };

/** Port: a list of wallets. The UI brings the bundled one; a host may bring its own, or a service. */
export interface WalletDirectory {
  /** Known at once, without a request. Absent: those of the other directories, such as the UI's. */
  readonly wallets?: readonly WalletRecord[] | undefined;
  /** How many there are in all, where `wallets` are only some of them. */
  readonly count?: number | undefined;
  /** More of it is on its way: a list that is drawn meanwhile holds the places of those to come. */
  readonly isPartial?: boolean | undefined;
  /** Those it puts forward itself, and the host's under the ids that the kit knows them by. */
  readonly choice?: DirectoryChoice | undefined;
  /** Where to get a wallet, loaded when asked. */
  links?(walletId: string): Promise<WalletLinks | undefined>;
  /**
   * Reads a page of all that there are. Absent: `wallets` are all.
   * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
   */
  read?(query: WalletQuery, ports: DirectoryPorts): Promise<WalletPage>;
}

/** Ids of wallets to put forward, in the order shown. */
export type DirectoryChoice = {
  readonly featured?: readonly string[] | undefined;
  readonly recommended?: readonly string[] | undefined;
};

/** What a directory reaches its service through. */
export type DirectoryPorts = {
  readonly http: typeof fetch;
  readonly signal: AbortSignal;
  /** The kit's. Absent: the real time. */
  readonly clock?: Clock | undefined;
};
