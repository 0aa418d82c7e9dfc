import { FoyerError, type Operation } from "@foyer/contract";

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

/**
 * Loads a library when it is first needed.
 * @throws {FoyerError} library/absent, library/unreachable
 */
export async function load<T>(
  a: { readonly library: string; readonly operation: Operation },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
    // Node says ERR_MODULE_NOT_FOUND; bundlers put a sentence into the place of what they could not find.
    const isAbsent = code === "ERR_MODULE_NOT_FOUND" || /cannot find|could not resolve/i.test(String(message));
    throw isAbsent
      ? new FoyerError("library/absent", { ...a }, { cause })
      : new FoyerError("library/unreachable", { library: a.library }, { cause });
  }
}
