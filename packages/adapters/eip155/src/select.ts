import { type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import { type Context, findNetwork, getLinked } from "./context.ts";
import type { LinkedWallet } from "./links.ts";

/** Chooses the account or the application's chain; the wallet is not asked. */
export async function select(
  context: Context,
  { connectionId, account, chain }: Parameters<Adapter<"eip155">["select"]>[0],
): Promise<Connection<"eip155">> {
  const wallet = getLinked(context, connectionId);
  const active = addressOf(wallet, account);
  return context.links.change(wallet, {
    active,
    ...(chain && { chain: findNetwork(context.networks, chain).caipNetworkId }),
  });
}

/**
 * The connection's own spelling of an account's address; without an account, the active one's.
 * @throws {FoyerError} address/invalid
 */
export function addressOf({ link: { facts } }: LinkedWallet, account: string | undefined): string {
  if (account === undefined) return facts.active;
  const address = account.slice(account.lastIndexOf(":") + 1);
  const own = facts.addresses.find((known) => isSameAddress(known, address));
  if (own !== undefined) return own;
  throw new FoyerError("address/invalid", {
    address,
    chain: facts.chain,
    problem: "the connection has no such account",
  });
}
