/** A wallet as `packages/registry/wallets.json` and `more-wallets.json` have it. The order of the files is the rank. */
export type WalletSource = {
  readonly id: string;
  readonly name: string;
  readonly namespaces: readonly string[];
  readonly rdns: readonly string[];
  readonly standardNames: readonly string[];
  readonly windowPaths: readonly string[];
  readonly homepage: string;
  /** Path in the icon set, without variant and ending, e.g. "wallets/metamask". */
  readonly icon?: string | undefined;
  /** Where its picture comes from, instead of from the seed: "rainbowkit/<its logo>", or "none". */
  readonly picture?: string | undefined;
  /** Whether it connects through a relay: by a QR code, or by a link on the same device. */
  readonly pairs: boolean;
  /** Id of the wallet that it is another product of. */
  readonly family?: string | undefined;
  readonly links: Readonly<Partial<Record<LinkKind, string>>>;
  /** Its folder among the wallet descriptions of npm `thirdweb`, which `pnpm registry:refresh` compares it with. */
  readonly seed?: string | undefined;
  /** The members that two sources agree on. Absent: all. "name": that there is such a wallet, and no more. */
  readonly confirmed?: readonly string[] | undefined;
  /** Where the facts were found. THIRD_PARTY_NOTICES.md says what the names stand for. */
  readonly source: readonly string[];
  readonly licence: readonly string[];
  /** Day of the last check, ISO 8601. */
  readonly checkedAt: string;
};

/** A place to get a wallet from, or a way to open it. Store links are kept as the store's own id of the wallet. */
export type LinkKind =
  | "chrome"
  | "firefox"
  | "ios"
  | "android"
  | "mobile"
  | "universal"
  | "desktop"
  | "webapp"
  | "browse";
