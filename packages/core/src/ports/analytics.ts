import type { ChainId, Namespace, Undo } from "@foyer/contract";

/** What is told of a wallet that somebody chose. `walletRank`: the directory's; `displayIndex`: its place in `getWallets()`, from 0. */
export type ReportedWallet = {
  readonly name: string;
  readonly walletRank?: number | undefined;
  readonly displayIndex?: number | undefined;
};

/** A wallet that somebody saw. */
export type WalletImpression = ReportedWallet & {
  /** The directory's id. */
  readonly explorerId?: string | undefined;
  /** The reverse domain name it announced. */
  readonly rdnsId?: string | undefined;
  readonly view: string;
  readonly query?: string | undefined;
  readonly certified?: boolean | undefined;
};

/** Every event and what is told with it. Addresses, pairing links and e-mail addresses are in none. */
export type AnalyticsEvents = {
  /** A kit began to report. */
  INITIALIZE: {
    readonly namespaces: readonly Namespace[];
    readonly networks: readonly ChainId[];
    /** Names of the features that are on. */
    readonly features: readonly string[];
    readonly themeMode: string;
  };
  MODAL_OPEN: { readonly connected: boolean };
  MODAL_CLOSE: { readonly connected: boolean };
  /** `platform`: how it is reached; `none` where it is not here and cannot be paired. `view`: where it was chosen. */
  SELECT_WALLET: ReportedWallet & {
    readonly platform: "browser" | "mobile" | "qrcode" | "none";
    readonly view: string;
  };
  CONNECT_SUCCESS: ReportedWallet & {
    readonly method: "browser" | "mobile" | "qrcode" | "email";
    /** A connection of an earlier visit came back. */
    readonly reconnect: boolean;
    readonly view: string;
  };
  /** `message`: an error's code. */
  CONNECT_ERROR: { readonly message: string };
  /** `message`: an error's code. */
  USER_REJECTED: { readonly message: string };
  /** A wallet's link did not open. */
  CONNECT_PROXY_ERROR: ReportedWallet & { readonly message: string };
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | "all" };
  /** `message`: an error's code. */
  DISCONNECT_ERROR: { readonly message: string; readonly code: "INTERNAL_SDK_ERROR" };
  SWITCH_NETWORK: { readonly network: ChainId };
  SEARCH_WALLET: { readonly badge: "certified" | undefined; readonly search: string };
  CLICK_NETWORKS: NoProperties;
  CLICK_NETWORK_HELP: NoProperties;
  CLICK_WALLET_HELP: NoProperties;
  CLICK_ALL_WALLETS: NoProperties;
  CLICK_GET_WALLET_HELP: NoProperties;
  GET_WALLET: ReportedWallet & {
    readonly explorerId?: string | undefined;
    readonly type: "chrome_store" | "firefox_store" | "app_store" | "play_store" | "homepage";
  };
  WALLET_IMPRESSION_V2: { readonly items: readonly WalletImpression[] };
  /** Somebody goes to the view that sends, from the account. */
  OPEN_SEND: OfNetwork;
  SEND_INITIATED: { readonly network: ChainId };
  /** The wallet sent it; what the chain makes of it comes later. */
  SEND_SUCCESS: { readonly network: ChainId };
  /** Somebody goes to the view that swaps, from the account. */
  OPEN_SWAP: OfNetwork;
  INITIATE_SWAP: { readonly network: ChainId };
  SWAP_APPROVAL_ERROR: { readonly network: ChainId };
  SWAP_ERROR: { readonly network: ChainId };
  /** The wallet sent it; what the chain makes of it comes later. */
  SWAP_SUCCESS: { readonly network: ChainId };
  /** Somebody goes to where coins are bought. */
  SELECT_BUY_CRYPTO: OfAccount;
  /** Somebody asks what buying is. */
  SELECT_WHAT_IS_A_BUY: OfAccount;
  /** Somebody goes to where a name for the account is chosen. */
  OPEN_ENS_FLOW: OfAccount;
  /** The wallet is asked to sign for a name. What name it is stays on the page. */
  REGISTER_NAME_INITIATED: OfAccount;
  REGISTER_NAME_SUCCESS: OfAccount;
  REGISTER_NAME_ERROR: OfAccount;
  /** The user opens the activity of the account. */
  CLICK_TRANSACTIONS: OfAccount;
  LOAD_MORE_TRANSACTIONS: OfAccount;
  SIWX_AUTH_SUCCESS: OfNetwork;
  /** `message`: an error's code. */
  SIWX_AUTH_ERROR: OfNetwork & { readonly message: string };
  CLICK_CANCEL_SIWX: OfNetwork;
  SET_PREFERRED_ACCOUNT_TYPE: { readonly network: ChainId; readonly accountType: "eoa" | "smartAccount" };
  EMAIL_LOGIN_SELECTED: NoProperties;
  EMAIL_SUBMITTED: NoProperties;
  EMAIL_VERIFICATION_CODE_SENT: NoProperties;
  EMAIL_UPGRADE_FROM_MODAL: NoProperties;
  SOCIAL_LOGIN_STARTED: OfProvider;
  SOCIAL_LOGIN_SUCCESS: OfProvider;
  /** `message`: an error's code. */
  SOCIAL_LOGIN_ERROR: OfProvider & { readonly message: string };
  SOCIAL_LOGIN_CANCELED: OfProvider;
};

type OfAccount = { readonly isSmartAccount: boolean };

type OfNetwork = OfAccount & { readonly network: ChainId };

/** `provider`: as the setting `socials` names it. */
type OfProvider = { readonly provider: string };

type NoProperties = Readonly<Record<string, never>>;

/** The name of an event. */
export type AnalyticsEventName = keyof AnalyticsEvents;

/** Port: hears what visitors do. */
export interface Analytics {
  /** Hears of one event. What must not leave the page is taken out before it does. */
  report<E extends AnalyticsEventName>(event: E, properties: AnalyticsEvents[E]): void;
  /** Hears all that is reported, as it was reported. */
  listen(listener: Analytics["report"]): Undo;
}
