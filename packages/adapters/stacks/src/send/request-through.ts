import type { StacksProvider } from "../runtime.ts";
import { callWallet } from "../wallet-api/call-wallet.ts";

/** The part of `@stacks/connect` that asks wallets. */
export type Connect = Pick<typeof import("@stacks/connect"), "request">;

/**
 * Has `@stacks/connect` ask a wallet to transfer STX. It is given the wallet and told to show and to keep nothing: else
 * it would draw a list of wallets of its own and leave addresses in the site's storage.
 * @see https://docs.stacks.co/reference/stacks.js/stacks-connect/request/request
 */
export async function requestThrough({ request }: Connect, provider: StacksProvider, params: object): Promise<unknown> {
  let failed: { readonly error: unknown } | undefined;
  const through = {
    async request(method: string, asked: unknown): Promise<never> {
      try {
        return { result: await callWallet(provider, method, asked) } as never;
      } catch (error) {
        failed = { error };
        throw error;
      }
    },
  };
  try {
    const options = { provider: through, persistWalletSelect: false, enableLocalStorage: false };
    return await request(options, "stx_transferStx", params as never);
  } catch (error) {
    // The library cannot read everything a wallet may throw: what was thrown says more.
    throw failed ? failed.error : error;
  }
}
