import type { ChainId, LoginMethod, Namespace } from "@foyer/contract";

/** Which view is shown, and how it was reached. */
export type RouterState = {
  isOpen: boolean;
  /** Oldest first; never empty. */
  stack: Route[];
  /** How the current view was reached, for the transition. */
  direction: "forward" | "back" | "none";
  /** Counts requests to shake; the UI shakes when it grows. */
  shakes: number;
  /** Counts the routes made, for their keys. */
  made: number;
  /** The view that a button of one named view opened last while connected; undefined if none did. */
  recordedView?: ViewName | undefined;
};

export function createRouterState(): RouterState {
  return {
    isOpen: false,
    stack: [{ view: "Connect", params: undefined, key: 0 }],
    direction: "none",
    shakes: 0,
    made: 0,
  };
}

/**
 * Every view and what it is opened with. The one list: the UI's registry and `open()` are typed by it. A feature adds its
 * own by declaring them: `declare module "@foyer/core" { interface ViewParams { TipJar: undefined } }`.
 */
export interface ViewParams {
  Account: undefined;
  AccountSettings: undefined;
  AllWallets: { addWalletForNamespace?: Namespace | undefined } | undefined;
  ApproveTransaction: undefined;
  BuyInProgress: undefined;
  ChooseAccountName: undefined;
  Connect: { addWalletForNamespace?: Namespace | undefined } | undefined;
  ConnectSocials: undefined;
  ConnectWallets: { addWalletForNamespace?: Namespace | undefined } | undefined;
  ConnectingExternal: ConnectingParams & { namespace?: Namespace | undefined };
  ConnectingFarcaster: undefined;
  ConnectingMultiChain: ConnectingParams;
  ConnectingSiwe: undefined;
  ConnectingSocial: { provider: Exclude<LoginMethod, "email"> };
  ConnectingWalletConnect: ConnectingParams;
  ConnectingWalletConnectBasic: undefined;
  Create: undefined;
  DataCapture: { email?: string | undefined } | undefined;
  DataCaptureOtpConfirm: { email: string };
  /** `isAwaited`: the visitor has installed it, and goes on once it is here. */
  Downloads: { walletId: string; isAwaited?: boolean | undefined };
  EmailLogin: { email: string };
  EmailVerifyDevice: { email: string };
  EmailVerifyOtp: { email: string };
  FundWallet: undefined;
  GetWallet: undefined;
  Networks: undefined;
  OnRampFiatSelect: undefined;
  OnRampProviders: undefined;
  OnRampTokenSelect: undefined;
  Pay: undefined;
  PayLoading: undefined;
  PayWithExchange: undefined;
  PayWithExchangeSelectAsset: undefined;
  ProfileWallets: { namespace?: Namespace | undefined } | undefined;
  RegisterAccountName: undefined;
  RegisterAccountNameSuccess: undefined;
  SIWXSignMessage: undefined;
  SmartSessionCreated: undefined;
  SmartSessionList: undefined;
  Swap: undefined;
  SwapPreview: undefined;
  SwapSelectToken: { side?: "from" | "to" | undefined } | undefined;
  SwitchActiveChain: { namespace: Namespace; network?: ChainId | undefined };
  SwitchNetwork: { network: ChainId };
  Transactions: undefined;
  UnsupportedChain: { swapUnsupportedChain?: boolean | undefined } | undefined;
  UpdateEmailPrimaryOtp: { email: string };
  UpdateEmailSecondaryOtp: { email: string };
  UpdateEmailWallet: { email: string; redirectView?: ViewName | undefined };
  UpgradeEmailWallet: undefined;
  WalletCompatibleNetworks: undefined;
  WalletReceive: undefined;
  /** `asset`: CAIP-19. `amount`: of whole coins, as a person writes it. `to`: an address, a name or a payment link. */
  WalletSend: { asset?: string | undefined; amount?: string | undefined; to?: string | undefined } | undefined;
  WalletSendConfirmed: undefined;
  WalletSendPreview: undefined;
  WalletSendSelectToken: undefined;
  WhatIsABuy: undefined;
  WhatIsANetwork: undefined;
  WhatIsAWallet: undefined;
}

type ConnectingParams = { walletId: string; redirectView?: ViewName | undefined };

/** A screen of the modal. */
export type ViewName = keyof ViewParams;

/** A view with what it was opened with. `key` tells two visits of one view apart. */
export type Route = {
  [V in ViewName]: { readonly view: V; readonly params: ViewParams[V]; readonly key: number };
}[ViewName];

/** Arguments that name a view and, where it needs them, its parameters. */
export type ViewRequest<V extends ViewName = ViewName> = {
  [K in V]: undefined extends ViewParams[K]
    ? { readonly view: K; readonly params?: ViewParams[K] }
    : { readonly view: K; readonly params: ViewParams[K] };
}[V];
