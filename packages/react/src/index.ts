"use client";

export { AccountButton } from "./buttons/account-button.tsx";
export type { Launch, LaunchProps } from "./buttons/draw-button.ts";
export {
  type AccountButtonModel,
  type AccountButtonProps,
  ConnectButton,
  type ConnectButtonModel,
  type ConnectButtonProps,
  FoyerButton,
  type FoyerButtonModel,
  type FoyerButtonProps,
} from "./buttons/foyer-button.tsx";
export {
  NetworkButton,
  type NetworkButtonModel,
  type NetworkButtonProps,
} from "./buttons/network-button.tsx";
export {
  WalletButton,
  type WalletButtonModel,
  type WalletButtonProps,
  type WalletButtonView,
} from "./buttons/wallet-button.tsx";
export { FoyerEmbed, type FoyerEmbedProps } from "./embed/foyer-embed.tsx";
export type {
  AccountAction,
  AvatarSlotProps,
  ConnectedSlotProps,
  FeatureUi,
  FeatureViews,
  SlotProps,
  ViewEntry,
  ViewProps,
  ViewSlots,
} from "./hooks/feature-ui.ts";
export { type AccountState, useAccount } from "./hooks/use-account.ts";
export { type NamingOfAccount, useAccountName } from "./hooks/use-account-name.ts";
export type { ActionState, ControlProps, Run } from "./hooks/use-action.ts";
export { type ActivityOfAccount, useActivity } from "./hooks/use-activity.ts";
export { type BalanceState, useBalance } from "./hooks/use-balance.ts";
export { type BuyingOfAccount, useBuy } from "./hooks/use-buy.ts";
export { useCallsStatus } from "./hooks/use-calls-status.ts";
export { type CapabilitiesOfAccount, useCapabilities } from "./hooks/use-capabilities.ts";
export { type ConnectAction, useConnect } from "./hooks/use-connect.ts";
export { useConnectionStatus } from "./hooks/use-connection-status.ts";
export { type OpenConnection, useConnections } from "./hooks/use-connections.ts";
export { type DisconnectAction, useDisconnect } from "./hooks/use-disconnect.ts";
export { type DepositOfAccount, useExchange } from "./hooks/use-exchange.ts";
export { useFoyer } from "./hooks/use-foyer.ts";
export { type FoyerListeners, useFoyerEvents } from "./hooks/use-foyer-events.ts";
export { type Selector, useFoyerState } from "./hooks/use-foyer-state.ts";
export { type ModalButtonProps, type ModalState, useModal } from "./hooks/use-modal.ts";
export { useName } from "./hooks/use-name.ts";
export { type NetworkState, useNetwork } from "./hooks/use-network.ts";
export { type Paying, usePay } from "./hooks/use-pay.ts";
export { type PermissionsOfAccount, usePermissions } from "./hooks/use-permissions.ts";
export { useProvider } from "./hooks/use-provider.ts";
export { type SendingOfAccount, useSend } from "./hooks/use-send.ts";
export { type SendCallsAction, useSendCalls } from "./hooks/use-send-calls.ts";
export { type SendRequestIn, type SendTransactionAction, useSendTransaction } from "./hooks/use-send-transaction.ts";
export { type SessionState, useSession } from "./hooks/use-session.ts";
export { type SignInAction, useSignIn } from "./hooks/use-sign-in.ts";
export { type SignMessageAction, useSignMessage } from "./hooks/use-sign-message.ts";
export { type SignTypedDataAction, useSignTypedData } from "./hooks/use-sign-typed-data.ts";
export { type SwappingOfAccount, useSwap } from "./hooks/use-swap.ts";
export { type SwitchAccountAction, useSwitchAccount } from "./hooks/use-switch-account.ts";
export { type SwitchNetworkAction, useSwitchNetwork } from "./hooks/use-switch-network.ts";
export { type ThemeInUse, useTheme } from "./hooks/use-theme.ts";
export { type TokensOfAccount, useTokens } from "./hooks/use-tokens.ts";
export { useTransaction } from "./hooks/use-transaction.ts";
export { useUi } from "./hooks/use-ui.ts";
export { useWallets } from "./hooks/use-wallets.ts";
export { FoyerProvider, type FoyerProviderProps } from "./provider/foyer-provider.tsx";
export type { MessageOverrides } from "./text/catalogue.ts";
export { type FeatureMessages, type FeatureText, useFeatureText } from "./text/feature-text.ts";
