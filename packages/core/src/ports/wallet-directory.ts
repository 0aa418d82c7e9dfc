import type { Namespace } from "@foyer/contract";

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
  /** Smaller is shown earlier. */
  readonly rank: number;
  readonly homepage?: string | undefined;
  readonly links?: WalletLinks | undefined;
  /** An image the host gave for a wallet of its own. */
  readonly imageUrl?: string | undefined;
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
};

/** Port: a list of wallets. The UI brings the bundled one; a host may bring its own. */
export interface WalletDirectory {
  /** Known at once, without a request. */
  readonly wallets: readonly WalletRecord[];
  /** Where to get a wallet, loaded when asked. */
  links?(walletId: string): Promise<WalletLinks | undefined>;
}
