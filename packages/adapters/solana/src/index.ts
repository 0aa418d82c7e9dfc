export type { SolanaNetwork } from "./networks.ts";
export { type SolanaAdapter, type SolanaOptions, solana } from "./solana.ts";
export type { StandardAccount, StandardWallet } from "./standard/standard-wallet.ts";
