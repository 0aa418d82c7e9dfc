import type { AccountId, ChainId } from "../../caip.ts";
import type { Account, Connection } from "../../connection.ts";

/** The accounts on a chain, and the active one: `a.account`, an id or an address, if it is among them. */
export function placeAccounts(
  addresses: readonly string[],
  a: { readonly chain: ChainId<"stacks">; readonly account?: string | undefined },
): Pick<Connection<"stacks">, "accounts" | "account"> {
  const accounts = addresses.map((address) => ({
    id: `${a.chain}:${address}` as AccountId<"stacks">,
    address,
    chains: "any" as const,
    details: { version: "SP" as const },
  }));
  const active = accounts.find((one) => one.address === a.account?.split(":").at(-1)) ?? accounts[0];
  return {
    accounts: accounts as unknown as [Account<"stacks">, ...Account<"stacks">[]],
    account: active?.id ?? `${a.chain}:`,
  };
}

/** The connection with its accounts on another chain, the same one active. */
export function moveToChain(connection: Connection<"stacks">, chain: ChainId<"stacks">): Connection<"stacks"> {
  const addresses = connection.accounts.map((account) => account.address);
  return { ...connection, chain, ...placeAccounts(addresses, { chain, account: connection.account }) };
}

/** What of two states of one connection is unlike. */
export function compareConnections(
  before: Connection<"stacks">,
  after: Pick<Connection<"stacks">, "accounts" | "account" | "walletChain">,
): readonly ("accounts" | "chain")[] {
  const list = ({ accounts, account }: Pick<Connection, "accounts" | "account">): string =>
    [account, ...accounts.map((one) => one.id)].join();
  return [
    ...(list(before) === list(after) ? [] : (["accounts"] as const)),
    ...(before.walletChain === after.walletChain ? [] : (["chain"] as const)),
  ];
}

/** The address in an account's id. */
export function readAddress(account: string): string | undefined {
  return account.split(":")[2];
}
