import {
  type AccountId,
  type Adapter,
  type Connection,
  FoyerError,
  type Operation,
  parseAccountId,
} from "@foyer/contract";
import { chooseNetwork } from "./chain/choose-network.ts";
import type { OpenConnection } from "./connections/open-connections.ts";
import { about, type Context } from "./context.ts";
import type { FoundAccount } from "./standard/read-accounts.ts";

/** Chooses the account and the network the application uses; wallets have no say in it. */
export function select(
  context: Context,
  { connectionId, account, chain }: Parameters<Adapter<"solana">["select"]>[0],
): Connection<"solana"> {
  const connection = context.open.get(connectionId);
  const { wallet } = connection;
  const active = account === undefined ? undefined : getAccount(connection, { account, operation: "connect" }).address;
  const network =
    chain === undefined ? undefined : chooseNetwork({ ...context, wallet, operation: "switchNetwork", chain });
  return context.open.change(connectionId, {
    ...(active !== undefined && { active }),
    ...(network && { chain: network.caipNetworkId }),
  });
}

/**
 * The account to use: the one asked for, whatever chain its id names, or else the active one.
 * @throws {FoyerError} wallet/unauthorized, caip/invalid
 */
export function getAccount(
  { facts, wallet }: OpenConnection,
  a: { readonly account?: AccountId<"solana"> | undefined; readonly operation: Operation },
): FoundAccount {
  const address = a.account === undefined ? facts.active : parseAccountId(a.account).address;
  const account = facts.accounts.find((one) => one.address === address);
  if (!account) throw new FoyerError("wallet/unauthorized", about(a.operation, wallet));
  return account;
}
