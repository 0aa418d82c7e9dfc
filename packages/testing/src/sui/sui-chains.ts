import type { IdentifierArray } from "@wallet-standard/base";

/** Sui's chains: the Wallet Standard and CAIP-2 name them alike. */
export const SUI_CHAINS: IdentifierArray = ["sui:mainnet", "sui:testnet", "sui:devnet", "sui:localnet"];
