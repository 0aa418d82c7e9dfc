/** The libraries that know Sui's transactions; both optional, both fetched when first needed. */
export type Mysten = {
  readonly transactions: Pick<
    typeof import("@mysten/sui/transactions"),
    "Transaction" | "TransactionDataBuilder" | "coinWithBalance"
  >;
  readonly graphql: Pick<typeof import("@mysten/sui/graphql"), "SuiGraphQLClient">;
  readonly standard: Pick<typeof import("@mysten/wallet-standard"), "signAndExecuteTransaction" | "signTransaction">;
};

/** How each of them is fetched. */
export type MystenLoaders = { readonly [name in keyof Mysten]: () => Promise<Mysten[name]> };

/** The libraries as they are installed. */
export const MYSTEN: MystenLoaders = {
  transactions: () => import("@mysten/sui/transactions"),
  graphql: () => import("@mysten/sui/graphql"),
  standard: () => import("@mysten/wallet-standard"),
};
