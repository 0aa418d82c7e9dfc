import { ConnectWalletsView } from "../views/connect/connect-wallets-view.tsx";
import type { ConnectingExternalView } from "../views/connecting-external/connecting-external-view.tsx";
import type { FirstView, ViewRegistry } from "../views/frame/built-views.ts";
import type { SIWXSignMessageView } from "../views/sign-in/siwx-sign-message-view.tsx";

/** Every other view, each a chunk of its own. The table grows with them, so it comes once the first one is shown. */
export const LATER_VIEWS: Omit<ViewRegistry, FirstView> = {
  AccountSettings: {
    load: () =>
      import("../views/account-settings/account-settings-view.tsx").then((chunk) => chunk.AccountSettingsView),
  },
  AllWallets: { load: () => import("../views/all-wallets/all-wallets-view.tsx").then((chunk) => chunk.AllWalletsView) },
  ApproveTransaction: {
    load: () =>
      import("../views/approve-transaction/approve-transaction-view.tsx").then((chunk) => chunk.ApproveTransactionView),
  },
  BuyInProgress: {
    load: () => import("../views/buy/buy-in-progress-view.tsx").then((chunk) => chunk.BuyInProgressView),
  },
  ChooseAccountName: {
    load: () =>
      import("../views/account-names/choose-account-name-view.tsx").then((chunk) => chunk.ChooseAccountNameView),
  },
  ConnectingExternal: { load: fetchConnecting },
  ConnectingFarcaster: {
    load: () =>
      import("../views/connecting-farcaster/connecting-farcaster-view.tsx").then(
        (chunk) => chunk.ConnectingFarcasterView,
      ),
  },
  ConnectingMultiChain: {
    load: () =>
      import("../views/connecting-multi-chain/connecting-multi-chain-view.tsx").then(
        (chunk) => chunk.ConnectingMultiChainView,
      ),
  },
  ConnectingSiwe: { load: fetchSignIn },
  ConnectingWalletConnect: {
    load: () =>
      import("../views/connecting-wallet-connect/connecting-wallet-connect-view.tsx").then(
        (chunk) => chunk.ConnectingWalletConnectView,
      ),
  },
  ConnectingSocial: {
    load: () =>
      import("../views/connect-socials/connecting-social-view.tsx").then((chunk) => chunk.ConnectingSocialView),
  },
  ConnectingWalletConnectBasic: {
    load: () =>
      import("../views/connecting-wallet-connect/connecting-wallet-connect-basic-view.tsx").then(
        (chunk) => chunk.ConnectingWalletConnectBasicView,
      ),
  },
  ConnectSocials: {
    load: () => import("../views/connect-socials/connect-socials-view.tsx").then((chunk) => chunk.ConnectSocialsView),
  },
  ConnectWallets: { View: ConnectWalletsView },
  Create: { load: () => import("../views/get-wallet/get-wallet-view.tsx").then((chunk) => chunk.CreateView) },
  DataCapture: {
    load: () => import("../views/sign-in/email/ask-email-view.tsx").then((chunk) => chunk.DataCaptureView),
  },
  DataCaptureOtpConfirm: {
    load: () =>
      import("../views/sign-in/email/confirm-email-view.tsx").then((chunk) => chunk.DataCaptureOtpConfirmView),
  },
  Downloads: { load: () => import("../views/downloads/downloads-view.tsx").then((chunk) => chunk.DownloadsView) },
  EmailLogin: {
    load: () => import("../views/email-login/email-login-view.tsx").then((chunk) => chunk.EmailLoginView),
  },
  EmailVerifyDevice: {
    load: () =>
      import("../views/email-login/email-verify-device-view.tsx").then((chunk) => chunk.EmailVerifyDeviceView),
  },
  EmailVerifyOtp: {
    load: () => import("../views/email-login/email-verify-otp-view.tsx").then((chunk) => chunk.EmailVerifyOtpView),
  },
  FundWallet: {
    load: () => import("../views/fund-wallet/fund-wallet-view.tsx").then((chunk) => chunk.FundWalletView),
  },
  GetWallet: { load: () => import("../views/get-wallet/get-wallet-view.tsx").then((chunk) => chunk.GetWalletView) },
  Networks: { load: () => import("./networks-view.tsx").then((chunk) => chunk.NetworksView) },
  OnRampFiatSelect: {
    load: () => import("../views/buy/on-ramp-select-views.tsx").then((chunk) => chunk.OnRampFiatSelectView),
  },
  OnRampProviders: {
    load: () => import("../views/buy/on-ramp-providers-view.tsx").then((chunk) => chunk.OnRampProvidersView),
  },
  OnRampTokenSelect: {
    load: () => import("../views/buy/on-ramp-select-views.tsx").then((chunk) => chunk.OnRampTokenSelectView),
  },
  Pay: { load: () => import("../views/pay/pay-view.tsx").then((chunk) => chunk.PayView) },
  PayLoading: { load: () => import("../views/pay/pay-loading-view.tsx").then((chunk) => chunk.PayLoadingView) },
  PayWithExchange: {
    load: () => import("../views/deposit/pay-with-exchange-view.tsx").then((chunk) => chunk.PayWithExchangeView),
  },
  PayWithExchangeSelectAsset: {
    load: () =>
      import("../views/deposit/pay-with-exchange-select-asset-view.tsx").then(
        (chunk) => chunk.PayWithExchangeSelectAssetView,
      ),
  },
  ProfileWallets: {
    load: () => import("../views/profile-wallets/profile-wallets-view.tsx").then((chunk) => chunk.ProfileWalletsView),
  },
  RegisterAccountName: {
    load: () =>
      import("../views/account-names/register-account-name-view.tsx").then((chunk) => chunk.RegisterAccountNameView),
  },
  RegisterAccountNameSuccess: {
    load: () =>
      import("../views/account-names/register-account-name-success-view.tsx").then(
        (chunk) => chunk.RegisterAccountNameSuccessView,
      ),
  },
  SIWXSignMessage: { load: fetchSignIn },
  SmartSessionCreated: {
    load: () =>
      import("../views/smart-session/smart-session-created-view.tsx").then((chunk) => chunk.SmartSessionCreatedView),
  },
  SmartSessionList: {
    load: () =>
      import("../views/smart-session/smart-session-list-view.tsx").then((chunk) => chunk.SmartSessionListView),
  },
  Swap: { load: () => import("../views/swap/swap-view.tsx").then((chunk) => chunk.SwapView) },
  SwapPreview: {
    load: () => import("../views/swap/preview/swap-preview-view.tsx").then((chunk) => chunk.SwapPreviewView),
  },
  SwapSelectToken: {
    load: () =>
      import("../views/swap/select-token/swap-select-token-view.tsx").then((chunk) => chunk.SwapSelectTokenView),
  },
  SwitchActiveChain: {
    load: () =>
      import("../views/switch-active-chain/switch-active-chain-view.tsx").then((chunk) => chunk.SwitchActiveChainView),
  },
  SwitchNetwork: {
    load: () => import("../views/switch-network/switch-network-view.tsx").then((chunk) => chunk.SwitchNetworkView),
  },
  Transactions: {
    load: () => import("../views/transactions/transactions-view.tsx").then((chunk) => chunk.TransactionsView),
  },
  UnsupportedChain: {
    load: () =>
      import("../views/unsupported-chain/unsupported-chain-view.tsx").then((chunk) => chunk.UnsupportedChainView),
  },
  UpdateEmailPrimaryOtp: {
    load: () =>
      import("../views/update-email/update-email-otp-views.tsx").then((chunk) => chunk.UpdateEmailPrimaryOtpView),
  },
  UpdateEmailSecondaryOtp: {
    load: () =>
      import("../views/update-email/update-email-otp-views.tsx").then((chunk) => chunk.UpdateEmailSecondaryOtpView),
  },
  UpdateEmailWallet: {
    load: () =>
      import("../views/update-email/update-email-wallet-view.tsx").then((chunk) => chunk.UpdateEmailWalletView),
  },
  UpgradeEmailWallet: {
    load: () =>
      import("../views/upgrade-email-wallet/upgrade-email-wallet-view.tsx").then(
        (chunk) => chunk.UpgradeEmailWalletView,
      ),
  },
  WalletCompatibleNetworks: {
    load: () =>
      import("../views/wallet-compatible-networks/wallet-compatible-networks-view.tsx").then(
        (chunk) => chunk.WalletCompatibleNetworksView,
      ),
  },
  WalletReceive: {
    load: () => import("../views/wallet-receive/wallet-receive-view.tsx").then((chunk) => chunk.WalletReceiveView),
  },
  WalletSend: {
    load: () => import("../views/wallet-send/wallet-send-view.tsx").then((chunk) => chunk.WalletSendView),
  },
  WalletSendConfirmed: {
    load: () =>
      import("../views/wallet-send/confirmed/wallet-send-confirmed-view.tsx").then(
        (chunk) => chunk.WalletSendConfirmedView,
      ),
  },
  WalletSendPreview: {
    load: () =>
      import("../views/wallet-send/preview/wallet-send-preview-view.tsx").then((chunk) => chunk.WalletSendPreviewView),
  },
  WalletSendSelectToken: {
    load: () =>
      import("../views/wallet-send/select-token/wallet-send-select-token-view.tsx").then(
        (chunk) => chunk.WalletSendSelectTokenView,
      ),
  },
  WhatIsABuy: { load: () => import("../views/buy/what-is-a-buy-view.tsx").then((chunk) => chunk.WhatIsABuyView) },
  WhatIsANetwork: {
    load: () =>
      import("../views/what-is-a-network/what-is-a-network-view.tsx").then((chunk) => chunk.WhatIsANetworkView),
  },
  WhatIsAWallet: {
    load: () => import("../views/what-is-a-wallet/what-is-a-wallet-view.tsx").then((chunk) => chunk.WhatIsAWalletView),
  },
};

/** Fetches the view that waits for a wallet. */
export async function fetchConnecting(): Promise<typeof ConnectingExternalView> {
  const chunk = await import("../views/connecting-external/connecting-external-view.tsx");
  return chunk.ConnectingExternalView;
}

/** Fetches the view that asks for a signature, which has two names. */
async function fetchSignIn(): Promise<typeof SIWXSignMessageView> {
  const chunk = await import("../views/sign-in/siwx-sign-message-view.tsx");
  return chunk.SIWXSignMessageView;
}
