import type { BuiltInLogin, LoginMethod } from "@foyer/contract";

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

/** What the account offers to do with money. */
export type WalletFeature = "onramp" | "swaps" | "receive" | "send";

/** An account elsewhere that visitors may log in with: one that is known by name, or the id of an {@link OwnProvider}. */
export type SocialProvider = Exclude<LoginMethod, "email">;

/** An OpenID provider that the operator of the embedded wallet has added. */
export type OwnProvider = {
  /** As the operator's server and keeper name it: 2 to 32 of `a` to `z`, digits and `-`, a letter first; none of the known names. */
  readonly id: string;
  /** What visitors read: at most 40 letters. */
  readonly name: string;
  /** An https URL, or a picture as a `data:` URL. Without it there is a key. */
  readonly icon?: string | undefined;
};

/** Where visitors may log in with an account they have, as a host lists it. */
export type SocialChoice = Exclude<BuiltInLogin, "email"> | OwnProvider;

/** The switches of a host. An absent one is off, unless its line says otherwise. */
export type Settings = {
  /** Telling the host's own sink what visitors do; without a sink nothing is told, see `@foyer/core/analytics`. */
  analytics?: boolean | undefined;
  /** Several wallets connected in one namespace at once. Off: the next one takes the place of the one before. */
  multiWallet: boolean;
  /** Logging in with an e-mail address, where an embedded wallet is among the kit's sources. */
  email?: boolean | undefined;
  /** Asking for an e-mail address before a visitor signs in, where `siwx()` has `emails`. It may be skipped. */
  emailCapture?: boolean | undefined;
  /**
   * Where visitors may log in with an account they have, in the order shown, or false for nowhere; needs an embedded wallet.
   * A provider of the operator's own is listed with its name: `["google", { id: "acme", name: "Acme" }]`.
   */
  socials?: readonly SocialChoice[] | false | undefined;
  /** The choice of another network, in the modal's header and in its views. */
  enableNetworkSwitch: boolean;
  /** Visitors may stay on a network that the host did not ask for. */
  allowUnsupportedChain?: boolean | undefined;
  /** The row of the account view that sends, where the chain is one that sends. */
  send: boolean;
  /** Whether the account leads to where it is funded. */
  receive: boolean;
  /** Whether an embedded wallet's account leads to `Swap`, in eip155 and where a feature brings that view. */
  swaps?: boolean | undefined;
  /** Whether the account leads to where coins are bought, where `onramp()` names somebody to buy from. */
  onramp?: boolean | undefined;
  /** Whether the account leads to what it has done. Default true. */
  activity?: boolean | undefined;
  /** Whether the account leads to deposits from exchanges, where `exchange()` names some. */
  payWithExchange?: boolean | undefined;
  /** The order in which the account offers what can be done with money. What is not named follows; buying and receiving are one. */
  walletFeaturesOrder?: readonly WalletFeature[] | undefined;
  /** Overrides the default order of methods. */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  /** Groups of the wallet list that are shown first, in this order; the remaining groups follow. */
  connectorGroupOrder?: readonly ConnectorGroup[] | undefined;
  /** Visitors agree to the terms before they may pick a wallet. Needs at least one of the two URLs below. */
  legalCheckbox?: boolean | undefined;
  /** The wallets beside the e-mail login. Off: they are behind one button. */
  emailShowWallets: boolean;
  /** Beside an e-mail login, the wallets are behind one button. */
  collapseWallets?: boolean | undefined;
  /** The row that leads to all wallets: everywhere, nowhere, or on phones. */
  allWallets: "SHOW" | "HIDE" | "ONLY_MOBILE";
  /** The list of wallets. */
  enableWallets: boolean;
  /** The line for people who have no wallet. */
  enableWalletGuide: boolean;
  /**
   * The modal's form. `compact` is one card of 370 px; `wide` has the wallets at the side and what follows beside them
   * where the window has 720 px or more; `auto` does so where it has 1,024 by 640 px. `popover` is the one card at the
   * button that opened it, with the page in use around it; without a button in sight, or room beside it, it is `compact`.
   * On touch screens it is a sheet. Default: `compact`.
   */
  layout?: "compact" | "wide" | "auto" | "popover" | undefined;
  /** On phones the modal fills the screen. */
  enableMobileFullScreen?: boolean | undefined;
  /** The views as a part of the page, where it has a place for them: `FoyerEmbed`. Off: it shows nothing. */
  enableEmbedded: boolean;
  /** The host starts pairings itself, so the modal opens where a pairing begins. */
  manualPairing?: boolean | undefined;
  /** Mobile wallets are opened by https links rather than by links of their own scheme. */
  preferUniversalLinks?: boolean | undefined;
  /** The "UX by" line. */
  branding?: boolean | undefined;
  /** An http(s) URL. Named below the list of wallets. */
  termsConditionsUrl?: string | undefined;
  /** An http(s) URL. Named below the list of wallets. */
  privacyPolicyUrl?: string | undefined;
};

/** What holds where a host says nothing; what is not listed is off. */
export const DEFAULT_SETTINGS: Settings = {
  multiWallet: true,
  enableNetworkSwitch: true,
  send: true,
  receive: true,
  emailShowWallets: true,
  allWallets: "SHOW",
  enableWallets: true,
  enableWalletGuide: true,
  enableEmbedded: true,
};
