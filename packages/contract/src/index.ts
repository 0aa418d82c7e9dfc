export type {
  ActivityEntry,
  ActivityPage,
  Holding,
  Holdings,
  Movement,
  Outcome,
  OutcomeRequest,
  PageRequest,
} from "./account-reading.ts";
export type {
  Adapter,
  AdapterEvent,
  AdapterHost,
  AddressVerdict,
  AnyAdapter,
  Clock,
  Operation,
  Page,
  RestoreOutcome,
  Support,
} from "./adapter.ts";
export { formatAssetId, parseAssetId } from "./asset-id.ts";
export {
  type AccountId,
  type AccountParts,
  type AssetId,
  type AssetParts,
  type ChainId,
  type ChainParts,
  formatAccountId,
  formatChainId,
  parseAccountId,
  parseChainId,
} from "./caip.ts";
export type {
  AdoptedWallet,
  Amount,
  At,
  Capabilities,
  Release,
  SendStage,
  SentSince,
  SentSinceRequest,
  SentTransaction,
  Transfer,
  TypedData,
} from "./capabilities.ts";
export type {
  Account,
  BuiltInLogin,
  Connection,
  ConnectionId,
  Connector,
  ConnectorId,
  ConnectorSource,
  LoginMethod,
  SavedConnection,
  WalletIdentity,
  WalletLogin,
} from "./connection.ts";
export type {
  EmailAction,
  EmbeddedAccounts,
  EmbeddedAccountType,
  EmbeddedEvent,
  EmbeddedScreen,
  EmbeddedWallet,
  FramePlace,
  FrameTheme,
} from "./embedded-wallet.ts";
export { createEmitter, type Emitter, type Undo } from "./emitter.ts";
export type { ErrorCode, ErrorContexts, WalletContext } from "./errors/catalogue.ts";
export { type AnyFoyerError, FoyerError, isFoyerError, unreachable } from "./errors/foyer-error.ts";
export { type Failure, readFailures } from "./errors/read-failures.ts";
export type { HeldAnswer, HoldingsSource } from "./holdings-source.ts";
export { readWalletIcon, readWalletName } from "./identity.ts";
export { createLazy, type Lazy } from "./lazy.ts";
export type { NameRequest, NameSource } from "./name-source.ts";
export { isNamespace, NAMESPACES, type Namespace } from "./namespace.ts";
export type { Currency, Network } from "./network.ts";
export type { Price, PriceSource } from "./prices.ts";
export type { Relay, RelayPairing } from "./relay.ts";
export type { Address, Fee, FeeEstimate, Shapes, Signature, Speed } from "./shapes.ts";
export type { SourceEvent, SourceHost, SourceSession, SourceTopic, WalletSource } from "./source.ts";
export type {
  SwapAllowance,
  SwapBatch,
  SwapCall,
  SwapChain,
  SwapGiven,
  SwapPermit,
  SwapProvider,
  SwapQuote,
  SwapRequest,
  SwapToken,
  SwapTrial,
} from "./swaps.ts";
export { unlessAborted, within } from "./within.ts";
