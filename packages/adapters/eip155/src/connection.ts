import type { Account, ChainId, Connection, ConnectionId, ConnectorId } from "@foyer/contract";

/** What a connection is made from. `active` is one of `addresses`, the wallet's own choice comes first. */
export type Facts = {
  readonly addresses: readonly string[];
  readonly active: string;
  readonly chain: ChainId<"eip155">;
  readonly walletChain: ChainId<"eip155"> | "unknown";
};

/** Names the connection through a connector: there is at most one. */
export function toConnectionId(connectorId: ConnectorId): ConnectionId {
  return `eip155:${connectorId}`;
}

/** Describes a connection as frozen plain data. */
export function toConnection(connectorId: ConnectorId, facts: Facts): Connection<"eip155"> {
  const accounts = facts.addresses.map(
    (address): Account<"eip155"> =>
      Object.freeze({
        id: `${facts.chain}:${address}`,
        address,
        chains: "any",
        // Only the chain knows whether a contract lives at an address, and it differs from chain to chain.
        details: Object.freeze({ kind: "unknown" }),
      }),
  );
  return Object.freeze({
    id: toConnectionId(connectorId),
    namespace: "eip155",
    connectorId,
    accounts: Object.freeze(accounts) as unknown as Connection<"eip155">["accounts"],
    account: `${facts.chain}:${facts.active}`,
    chain: facts.chain,
    walletChain: facts.walletChain,
  });
}

/**
 * The account in use once the wallet shares `addresses`: the one in use before, while it is shared and the wallet
 * has not itself moved to another one.
 */
export function followAddresses(facts: Facts, addresses: readonly string[]): Pick<Facts, "addresses" | "active"> {
  const [first = facts.active] = addresses;
  const isKept = first === facts.addresses[0] && addresses.includes(facts.active);
  return { addresses, active: isKept ? facts.active : first };
}

/** Which parts of a connection differ. Ids of accounts name their chain, so only their addresses count. */
export function differences(a: Facts, b: Facts): readonly ("accounts" | "chain")[] {
  const accounts = a.active !== b.active || a.addresses.join() !== b.addresses.join();
  const chain = a.chain !== b.chain || a.walletChain !== b.walletChain;
  return [...(accounts ? ["accounts" as const] : []), ...(chain ? ["chain" as const] : [])];
}
