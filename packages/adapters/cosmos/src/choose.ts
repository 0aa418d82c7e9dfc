import { type Account, type AccountId, type ChainId, FoyerError, parseAccountId } from "@foyer/contract";
import { chooseAccount, findNetwork } from "@foyer/contract/on-demand";
import { type AdapterRuntime, about, type LinkedWallet } from "@foyer/contract/runtime";
import type { KeplrLike } from "./keplr.ts";
import type { CosmosNetwork } from "./networks.ts";
import { ownNetworks } from "./own-networks.ts";

/** Who is to do it, and where. */
export type Chosen = {
  readonly wallet: LinkedWallet<"cosmos", KeplrLike>;
  readonly account: Account<"cosmos">;
  readonly network: CosmosNetwork;
};

/**
 * Chooses the account and its chain: those asked for, or else the ones in use. Each chain has an account of its own, so
 * either says which the other is.
 * @throws {FoyerError} connection/not-found, network/not-configured, network/unsupported, wallet/unauthorized
 */
export function choose(
  { links, networks }: AdapterRuntime<"cosmos", KeplrLike>,
  a: {
    readonly operation: "signMessage" | "sendNative" | "estimateFee";
    readonly connectionId: string;
    readonly account?: AccountId<"cosmos"> | undefined;
    readonly chain?: ChainId<"cosmos"> | undefined;
  },
): Chosen {
  const { operation } = a;
  const wallet = links.get(a.connectionId);
  const { accounts } = wallet.link.connection;
  const serves = (one: Account<"cosmos">, chain: ChainId<"cosmos">): boolean =>
    one.chains === "any" || one.chains.includes(chain);
  const onChain = a.chain && !a.account ? accounts.find((one) => serves(one, a.chain as ChainId<"cosmos">)) : undefined;
  const account = onChain ?? chooseAccount(wallet, { operation, account: a.account });
  const { namespace, reference } = parseAccountId(a.account ?? account.id);
  const named = `${namespace}:${reference}` as ChainId<"cosmos">;
  const wanted = a.chain ?? (serves(account, named) ? named : wallet.link.connection.chain);
  const network = findNetwork(ownNetworks(networks), wanted);
  if (!serves(account, wanted))
    throw new FoyerError("network/unsupported", { ...about("cosmos", { operation, wallet }), chain: wanted });
  return { wallet, account, network };
}
