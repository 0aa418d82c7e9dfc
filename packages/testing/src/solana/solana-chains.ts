import type { IdentifierArray } from "@wallet-standard/base";

/** Solana's chains, as the Wallet Standard names them. */
export const SOLANA_CHAINS: IdentifierArray = ["solana:mainnet", "solana:devnet", "solana:testnet", "solana:localnet"];
