import { type Adapter, type Connection, FoyerError, parseAccountId } from "@foyer/contract";
import { isSameAddress } from "./address.ts";
import type { Context } from "./context.ts";
import { findNetwork } from "./evm-network.ts";
import type { Link } from "./links.ts";

/** Chooses the account or the application's chain; the wallet is not asked. */
export function select(
  { networks, links }: Context,
  { connectionId, account, chain }: Parameters<Adapter<"eip155">["select"]>[0],
): Connection<"eip155"> {
  const link = links.get(connectionId);
  const active = addressOf(link, account);
  return links.change(link, {
    active,
    chain: chain === undefined ? link.facts.chain : findNetwork(networks, chain).caipNetworkId,
  });
}

/**
 * The connection's own spelling of an account's address; without an account, the active one's.
 * @throws {FoyerError} address/invalid
 */
export function addressOf({ facts }: Link, account: string | undefined): string {
  if (account === undefined) return facts.active;
  const { address } = parseAccountId(account);
  const own = facts.addresses.find((known) => isSameAddress(known, address));
  if (own !== undefined) return own;
  throw new FoyerError("address/invalid", {
    address,
    chain: facts.chain,
    problem: "the connection has no such account",
  });
}
