export type { StandardAccount, StandardWallet } from "@foyer/contract/wallet-standard";
export type { SolanaNetwork } from "./networks.ts";
export { type SolanaAdapter, type SolanaOptions, solana } from "./solana.ts";
