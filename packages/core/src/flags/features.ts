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

/** An account elsewhere that visitors may log in with. */
export type SocialProvider = "google" | "github" | "apple" | "facebook" | "x" | "discord" | "farcaster";

/** What a host switches on and off. Every member has a default. Those marked reserved are kept, and switch nothing yet. */
export type Features = {
  /** Reserved: telling the host's own sink what visitors do. */
  analytics: boolean;
  /** Several wallets connected in one namespace at once. Off: the next one takes the place of the one before. */
  multiWallet: boolean;
  /** Reserved: logging in with an e-mail address. */
  email: boolean;
  /** Reserved: asking for an e-mail address after connecting. */
  emailCapture: boolean;
  /** Reserved: login providers in the order shown, or false for none. */
  socials: readonly SocialProvider[] | false;
  /** The choice of another network, in the modal's header and in its views. */
  enableNetworkSwitch: boolean;
  /** Visitors may stay on a network that the host did not ask for. */
  allowUnsupportedChain: boolean;
  /** Reserved: the row of the account view that sends. */
  send: boolean;
  /** Reserved: the row of the account view that shows where to send to. */
  receive: boolean;
  /** Reserved: the row of the account view that swaps. */
  swaps: boolean;
  /** Reserved: the row of the account view that buys. */
  onramp: boolean;
  /** Reserved: what the account has done. */
  activity: boolean;
  /** Reserved: paying from an exchange. */
  payWithExchange: boolean;
  /** Reserved: the order of the rows of the account view. */
  walletFeaturesOrder: readonly WalletFeature[];
  /** Overrides the default order of methods. */
  connectMethodsOrder: readonly ConnectMethod[] | undefined;
  /** Groups of the wallet list that are shown first, in this order; the remaining groups follow. */
  connectorGroupOrder: readonly ConnectorGroup[];
  /** Visitors agree to the terms before they may pick a wallet. Needs at least one of the two URLs below. */
  legalCheckbox: boolean;
  /** Reserved: wallets beside the e-mail login. */
  emailShowWallets: boolean;
  /** Reserved: the wallets behind one row. */
  collapseWallets: boolean;
  /** Reserved: the row that leads to every known wallet. */
  allWallets: "SHOW" | "HIDE" | "ONLY_MOBILE";
  /** The list of wallets. */
  enableWallets: boolean;
  /** The line for people who have no wallet. */
  enableWalletGuide: boolean;
  /** On phones the modal fills the screen. */
  enableMobileFullScreen: boolean;
  /** Reserved: the embedded wallet. */
  enableEmbedded: boolean;
  /** The host starts pairings itself, so the modal opens where a pairing begins. */
  manualPairing: boolean;
  /** Reserved: https links to mobile wallets rather than links of their own scheme. */
  preferUniversalLinks: boolean;
  /** The "UX by" line. */
  branding: boolean;
  /** An http(s) URL. Named below the list of wallets. */
  termsConditionsUrl: string | undefined;
  /** An http(s) URL. Named below the list of wallets. */
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
