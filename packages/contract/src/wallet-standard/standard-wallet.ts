/** An account as a wallet hands it out. Everything in it is the wallet's word. */
export type StandardAccount = {
  readonly address: string;
  readonly publicKey: ArrayLike<number>;
  readonly chains: readonly string[];
  readonly features: readonly string[];
  readonly label?: string | undefined;
};

/**
 * A wallet of the Wallet Standard: the provider behind a connector.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export type StandardWallet = {
  readonly name: string;
  readonly icon?: string | undefined;
  readonly chains: readonly string[];
  readonly features: { readonly [name: string]: unknown };
  readonly accounts: readonly StandardAccount[];
};
