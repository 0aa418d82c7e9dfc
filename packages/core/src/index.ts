export {
  type Account,
  type AccountId,
  type Address,
  type AnyAdapter,
  type AnyFoyerError,
  type ChainId,
  type Connection,
  type ConnectionId,
  type Connector,
  type ConnectorId,
  type ErrorCode,
  type Fee,
  type FeeEstimate,
  FoyerError,
  isFoyerError,
  isNamespace,
  type Namespace,
  type Network,
  parseAccountId,
  parseChainId,
  type Relay,
  type RelayPairing,
  type SentTransaction,
  type Signature,
  type SourceEvent,
  type SourceHost,
  type SourceSession,
  type SourceTopic,
  type Speed,
  type TypedData,
  type Undo,
  type WalletSource,
} from "@foyer/contract";
export { type BalanceParts, splitBalance } from "./accounts/split-balance.ts";
export type { Balance } from "./accounts/state.ts";
export type { ConnectionStatus, RecentConnection } from "./connections/state.ts";
export type { FoyerEvents } from "./events.ts";
export type { SignMessageRequest, SignTypedDataRequest } from "./flows/ask-wallet.ts";
export type { ConnectRequest } from "./flows/connect.ts";
export type { Gate, OpenSource, SessionArrival } from "./flows/context.ts";
export type { DisconnectRequest } from "./flows/disconnect.ts";
export type { AfterConnect } from "./flows/go-after-connect.ts";
export type { OpenRequest } from "./flows/open.ts";
export type { SendRequest } from "./flows/send-transaction.ts";
export type { AppIdentity } from "./kit/app-identity.ts";
export type { AttachedFeature, FeatureSources, FeatureStorage, LazyVerbs } from "./kit/attached-feature.ts";
export { createFoyer } from "./kit/create-foyer.ts";
export type { Feature, FeatureContext, FeatureHost, Foyer, RegisteredFoyer } from "./kit/foyer.ts";
export type { FoyerOptions } from "./kit/options.ts";
export type {
  ChainOf,
  NamespaceOf,
  ProviderOf,
  Register,
  RegisteredAdapters,
} from "./kit/register.ts";
export { addressUrl } from "./networks/address-url.ts";
export type { AlertCode, Notice, NoticeCode, NoticeKind } from "./notices/state.ts";
export type { PagePort, Ports, Storage } from "./ports/ports.ts";
export type {
  DirectoryChoice,
  DirectoryPorts,
  WalletDirectory,
  WalletLinks,
  WalletPage,
  WalletQuery,
  WalletRecord,
} from "./ports/wallet-directory.ts";
export type { Route, ViewName, ViewParams, ViewRequest } from "./router/state.ts";
export {
  type NetworkInUse,
  selectAccount,
  selectConnection,
  selectMustSwitch,
  selectNamespace,
  selectNetwork,
  selectRememberedAddress,
  selectStatus,
} from "./selectors.ts";
export type {
  ConnectMethod,
  ConnectorGroup,
  OwnProvider,
  Settings,
  SocialChoice,
  SocialProvider,
  WalletFeature,
} from "./settings/settings.ts";
export type { FoyerState, Snapshot } from "./state.ts";
export type { ThemeMode, ThemeVariables } from "./theme/state.ts";
export { selectBalance, selectCanGoBack, selectRoute } from "./view-selectors.ts";
export type { OwnWallet, Wallet, WalletChoice } from "./wallets/wallet.ts";
