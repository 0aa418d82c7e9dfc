export type { BitcoinKeyOptions } from "./bitcoin/bitcoin-key.ts";
export type { BitcoinNetworkName } from "./bitcoin/bitcoin-networks.ts";
export { type BitcoinPartOptions, type BitcoinTransaction, bitcoinPart } from "./bitcoin/bitcoin-part.ts";
export { BITCOIN_TEST_ADDRESSES, BITCOIN_TEST_KEYS, type BitcoinAddressType } from "./bitcoin/bitcoin-test-keys.ts";
export type {
  BitcoinFamily,
  BitcoinLies,
  BitcoinState,
  BitcoinTransfer,
  BitcoinWallet,
  BitcoinWalletOptions,
} from "./bitcoin/bitcoin-wallet.ts";
export { createBitcoinWallet } from "./bitcoin/create-bitcoin-wallet.ts";
export { createTestClock, type TestClock } from "./clock/test-clock.ts";
export { COSMOS_CHAINS, type CosmosChain } from "./cosmos/cosmos-chains.ts";
export { COSMOS_TEST_ADDRESSES, COSMOS_TEST_KEYS } from "./cosmos/cosmos-test-keys.ts";
export type {
  CosmosLies,
  CosmosState,
  CosmosWallet,
  CosmosWalletOptions,
  KeplrObject,
} from "./cosmos/cosmos-wallet.ts";
export { createCosmosWallet } from "./cosmos/create-cosmos-wallet.ts";
export { announceEvmProvider, dispatchAnnouncement, type EvmWalletInfo } from "./evm/announce.ts";
export { createEvmWallet } from "./evm/create-evm-wallet.ts";
export type { EvmWallet, EvmWalletOptions } from "./evm/evm-wallet.ts";
export type { EvmLies } from "./evm/lies.ts";
export type { EvmProvider } from "./evm/provider.ts";
export type { EvmState } from "./evm/state.ts";
export { hostileAnnouncements } from "./hostile/hostile-announcements.ts";
export type { HostileCase } from "./hostile/hostile-case.ts";
export { type HostileError, hostileErrors } from "./hostile/hostile-errors.ts";
export { hostileRegistrations } from "./hostile/hostile-registrations.ts";
export { createTestIcon } from "./icons/test-icon.ts";
export {
  EVM_TEST_ADDRESSES,
  EVM_TEST_KEYS,
  SOLANA_TEST_ADDRESSES,
  SOLANA_TEST_KEYS,
  TEST_MNEMONIC,
} from "./keys/test-keys.ts";
export { createMultiChainWallet } from "./multi-chain/create-multi-chain-wallet.ts";
export type {
  MultiChainWallet,
  MultiChainWalletOptions,
  SideOf,
  SideOptions,
  WalletSides,
} from "./multi-chain/multi-chain-wallet.ts";
export { createTestPage, type TestPage } from "./page/test-page.ts";
export { createPolkadotWallet } from "./polkadot/create-polkadot-wallet.ts";
export { injectInto } from "./polkadot/inject-into.ts";
export { POLKADOT_TEST_ADDRESSES, POLKADOT_TEST_KEYS, type PolkadotTestKey } from "./polkadot/polkadot-keys.ts";
export type {
  InjectedTestAccount,
  InjectedTestObject,
  InjectedTestWallet,
  PolkadotLies,
  PolkadotState,
  PolkadotWallet,
  PolkadotWalletOptions,
} from "./polkadot/polkadot-wallet.ts";
export { createRpcError, RPC_ERROR_CODES, type RpcError } from "./rpc/rpc-error.ts";
export { createScript, type Script } from "./script/create-script.ts";
export type { Answer, Decide, Prompt, PromptKind } from "./script/prompt.ts";
export { SOLANA_CHAINS } from "./solana/solana-chains.ts";
export { type SolanaPartOptions, solanaPart } from "./solana/solana-part.ts";
export { createStacksWallet } from "./stacks/create-stacks-wallet.ts";
export { placeWbipWallet, type WbipPlacing } from "./stacks/place-wallet.ts";
export type { StacksEvent, WbipHandler, WbipHandlers, WbipPart } from "./stacks/stacks-core.ts";
export type { StacksDialect } from "./stacks/stacks-dialect.ts";
export { stacksPart } from "./stacks/stacks-part.ts";
export type { StacksProvider } from "./stacks/stacks-provider.ts";
export type { StacksLies, StacksState } from "./stacks/stacks-state.ts";
export { STACKS_TEST_ADDRESSES, STACKS_TEST_KEYS, STACKS_TESTNET_ADDRESSES } from "./stacks/stacks-test-keys.ts";
export type { StacksWallet, StacksWalletOptions } from "./stacks/stacks-wallet.ts";
export type { WbipCall } from "./stacks/wbip-call.ts";
export type { StandardState } from "./standard/core.ts";
export { createStandardWallet } from "./standard/create-standard-wallet.ts";
export type { StandardLies, StandardPart, StandardTools } from "./standard/part.ts";
export { dispatchRegistration, registerStandardWallet } from "./standard/register.ts";
export type { StandardWallet, StandardWalletOptions } from "./standard/standard-wallet.ts";
export { SUI_CHAINS } from "./sui/sui-chains.ts";
export type { SuiTestKey } from "./sui/sui-key.ts";
export { type SuiPartOptions, suiPart } from "./sui/sui-part.ts";
export { SUI_TEST_ADDRESSES, SUI_TEST_KEYS } from "./sui/sui-test-keys.ts";
