import type { Account, Address, ChainId, Connection, ConnectorId, Undo } from "@foyer/contract";
import { isSameAddress } from "./address.ts";

/** What a connection is made from. `active` is one of `addresses`, of which the wallet's own choice is the first. */
export type Facts = {
  readonly addresses: readonly string[];
  readonly active: string;
  readonly chain: ChainId<"eip155">;
  readonly walletChain: ChainId<"eip155"> | "unknown";
};

/** An open connection, kept with its wallet. */
export type Link = { readonly facts: Facts; readonly connection: Connection<"eip155">; unsubscribe: Undo };

/** Describes a connection as frozen plain data; there is at most one through each connector. */
export function toConnection(
  connectorId: ConnectorId,
  { addresses, active, chain, walletChain }: Facts,
): Connection<"eip155"> {
  const accounts = addresses.map((address) =>
    Object.freeze<Account<"eip155">>({
      id: `${chain}:${address}`,
      // Read as hex of 20 bytes, whoever names it.
      address: address as Address<"eip155">,
      chains: "any",
      // Only the chain knows whether a contract lives at an address, and it differs from chain to chain.
      details: { kind: "unknown" },
    }),
  );
  return Object.freeze<Connection<"eip155">>({
    id: `eip155:${connectorId}`,
    namespace: "eip155",
    connectorId,
    accounts: Object.freeze(accounts) as unknown as Connection<"eip155">["accounts"],
    account: `${chain}:${active}`,
    chain,
    walletChain,
  });
}

/**
 * The accounts once the wallet shares `addresses`: the one in use stays while it is shared, unless the wallet has
 * itself moved to another one since.
 */
export function followAddresses(
  addresses: readonly string[],
  before: { readonly active?: string | undefined; readonly addresses?: readonly string[] | undefined },
): Pick<Facts, "addresses" | "active"> {
  const first = addresses[0] as string;
  const hasMoved = before.addresses !== undefined && before.addresses[0] !== first;
  const kept = hasMoved ? undefined : addresses.find((address) => isSameAddress(address, `${before.active}`));
  return { addresses, active: kept ?? first };
}

/** Which parts of a connection differ. Ids of accounts name their chain, so only their addresses count. */
export function listChanges(a: Facts, b: Facts): readonly ("accounts" | "chain")[] {
  const changes = {
    accounts: a.active !== b.active || `${a.addresses}` !== `${b.addresses}`,
    chain: a.chain !== b.chain || a.walletChain !== b.walletChain,
  };
  return (["accounts", "chain"] as const).filter((part) => changes[part]);
}
