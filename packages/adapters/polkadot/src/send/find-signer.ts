import type { AdapterHost } from "@foyer/contract";
import type { Opened } from "../injected.ts";
import { isSameAccount } from "../same-account.ts";
import type { Prepared } from "./prepare.ts";
import type { Dapp } from "./vendor.ts";

/** What signs transactions, as the library takes it. */
export type Signer = Awaited<ReturnType<Dapp["web3FromSource"]>>["signer"];

/**
 * The signer of the connected wallet. Where the application itself has enabled the page's wallets through
 * `@polkadot/extension-dapp`, the one that it holds is used, so that both go through one; else the wallet's own.
 * The library's way of enabling is not taken: it would ask every wallet on the page.
 */
export async function findSigner(
  { web3EnablePromise, web3FromSource }: Dapp,
  { wallet, from, host }: Prepared & { readonly host: AdapterHost<"polkadot"> },
): Promise<Signer> {
  const { source, signPayload } = wallet.link.given as Opened;
  const own = { signPayload } as Signer;
  const injected = host.page["injectedWeb3"] as { readonly [key: string]: unknown } | undefined;
  // A later wallet may have taken this one's key; the library would give that one.
  if (!web3EnablePromise || !Object.values(injected ?? {}).includes(wallet.provider)) return own;
  try {
    const { accounts, signer } = await web3FromSource(source);
    const isThere = (await accounts.get()).some(({ address }) => isSameAccount(address, from.address));
    return isThere ? signer : own;
  } catch {
    // It knows nothing of this wallet.
    return own;
  }
}
