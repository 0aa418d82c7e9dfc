/** Ways to connect, in the order the Connect view shows them. */
export type ConnectMethod = "wallet" | "email" | "social";

/** Groups of the wallet list. */
export type ConnectorGroup =
  | "walletConnect"
  | "recent"
  | "injected"
  | "featured"
  | "custom"
  | "external"
  | "recommended";

/** Rows of the Account view. */
export type WalletFeature = "onramp" | "swaps" | "receive" | "send";

export type SocialProvider = "google" | "github" | "apple" | "facebook" | "x" | "discord" | "farcaster";

/** What a host switches on and off. Every member has a default, see `DEFAULT_FEATURES`. */
export type Features = {
  analytics: boolean;
  /** Several wallets connected in one namespace at once. */
  multiWallet: boolean;
  email: boolean;
  emailCapture: boolean;
  /** Login providers in the order shown, or false for none. */
  socials: readonly SocialProvider[] | false;
  enableNetworkSwitch: boolean;
  allowUnsupportedChain: boolean;
  send: boolean;
  receive: boolean;
  swaps: boolean;
  onramp: boolean;
  activity: boolean;
  payWithExchange: boolean;
  walletFeaturesOrder: readonly WalletFeature[];
  /** Overrides the default order of methods. */
  connectMethodsOrder: readonly ConnectMethod[] | undefined;
  /** Applied first; the remaining groups follow. */
  connectorGroupOrder: readonly ConnectorGroup[];
  legalCheckbox: boolean;
  emailShowWallets: boolean;
  collapseWallets: boolean;
  allWallets: "SHOW" | "HIDE" | "ONLY_MOBILE";
  enableWallets: boolean;
  enableWalletGuide: boolean;
  enableMobileFullScreen: boolean;
  enableEmbedded: boolean;
  preferUniversalLinks: boolean;
  /** The "UX by" line. */
  branding: boolean;
  termsConditionsUrl: string | undefined;
  privacyPolicyUrl: string | undefined;
};
