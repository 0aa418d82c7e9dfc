import type { StandardWallet } from "@foyer/contract/wallet-standard";

/** A Bitcoin wallet's object at a global of the page: each kind has methods of its own. */
export type BitcoinProvider = { readonly [member: string]: unknown };

/** The provider behind a connector: a wallet of the Wallet Standard, or an object at a global. */
export type BitcoinWallet = StandardWallet | BitcoinProvider;
