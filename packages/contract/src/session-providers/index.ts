// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { createEvmProvider } from "./evm-provider.ts";
export { createListeners, type Listeners } from "./listeners.ts";
export type { NamespaceSession, SessionAccount, SessionNews } from "./namespace-session.ts";
export { type Coder, createSolanaWallet, type SolanaCoders } from "./solana-wallet.ts";
export { createStandardWallet, findAccount, type StandardNamespace } from "./standard-wallet.ts";
export { CODES, type WalletError, walletError } from "./wallet-error.ts";
