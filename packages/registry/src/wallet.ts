/** A namespace of the CAIP registry that a wallet serves. */
export type WalletNamespace = "eip155" | "solana" | "bip122" | "polkadot" | "cosmos" | "sui" | "stacks";

/** What is known of a wallet, installed or not. */
export type WalletRecord = {
  /** Stable, lower-case, e.g. "metamask". */
  readonly id: string;
  readonly name: string;
  /**
   * Reverse domain names it announces itself by.
   * @see https://eips.ethereum.org/EIPS/eip-6963
   */
  readonly rdns: readonly string[];
  /** Names it carries in the Wallet Standard. */
  readonly standardNames: readonly string[];
  /** Dotted paths of its own globals. */
  readonly windowPaths: readonly string[];
  /** The one it is known for first. */
  readonly namespaces: readonly WalletNamespace[];
  /** Smaller is shown earlier; counts from 1. */
  readonly rank: number;
  /** An https URL. */
  readonly homepage: string;
};

/** Where to get a wallet and how to open it. All but `mobile` and `desktop` are https URLs. */
export type WalletLinks = {
  readonly chrome?: string | undefined;
  readonly firefox?: string | undefined;
  readonly ios?: string | undefined;
  readonly android?: string | undefined;
  /** Opens the mobile app; begins with its own scheme, e.g. `metamask://`. */
  readonly mobile?: string | undefined;
  /** Opens the mobile app or its store page. */
  readonly universal?: string | undefined;
  /** Opens the desktop app; begins with its own scheme. */
  readonly desktop?: string | undefined;
  readonly webapp?: string | undefined;
  /** Opens a page in the wallet's own browser: `{url}` and `{origin}` stand for the page's, encoded; https. */
  readonly browse?: string | undefined;
  /** It takes pairing links, though it has none of its own to open its app with. */
  readonly pairs?: boolean | undefined;
};

/** An SVG as data: tag, attributes under their SVG names, children. The outermost is the `svg` itself. */
export type IconNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly IconNode[],
];
