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
  /** The host starts pairings itself, so the modal opens where a pairing begins. */
  manualPairing: boolean;
  preferUniversalLinks: boolean;
  /** The "UX by" line. */
  branding: boolean;
  termsConditionsUrl: string | undefined;
  privacyPolicyUrl: string | undefined;
};

/** What holds where a host says nothing. */
export const DEFAULT_FEATURES: Features = {
  analytics: false,
  multiWallet: true,
  email: false,
  emailCapture: false,
  socials: false,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  send: true,
  receive: true,
  swaps: false,
  onramp: false,
  activity: false,
  payWithExchange: false,
  walletFeaturesOrder: ["onramp", "swaps", "receive", "send"],
  connectMethodsOrder: undefined,
  connectorGroupOrder: [],
  legalCheckbox: false,
  emailShowWallets: true,
  collapseWallets: false,
  allWallets: "SHOW",
  enableWallets: true,
  enableWalletGuide: true,
  enableMobileFullScreen: false,
  enableEmbedded: false,
  manualPairing: false,
  preferUniversalLinks: false,
  branding: false,
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
};
