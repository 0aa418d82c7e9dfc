import { type Account, type AccountId, type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { chooseChain } from "./chain/choose-chain.ts";
import type { OpenConnection } from "./connections/open-connections.ts";
import { about, type Job } from "./job.ts";
import type { Session } from "./session.ts";

/** Chooses the account and the network the application uses; wallets have no say in it. */
export function select(
  { networks, open }: Session,
  { connectionId, account, chain }: Parameters<Adapter<"solana">["select"]>[0],
): Connection<"solana"> {
  const found = open.get(connectionId);
  const { address } = chooseAccount(found, { operation: "connect", account });
  const { accounts, chain: current } = found.connection;
  const chosen = chain ? chooseChain(networks, { operation: "switchNetwork", wallet: found.wallet, chain }) : current;
  return open.write({ ...found, accounts, chain: chosen, preferred: [address] }, "user");
}

/**
 * The account to use: the one asked for, whatever chain its id names, or else the active one.
 * @throws {FoyerError} wallet/unauthorized
 */
export function chooseAccount(
  { connection, wallet, ...active }: OpenConnection,
  { operation, account: id }: Pick<Job, "operation"> & { readonly account?: AccountId | undefined },
): Account<"solana"> {
  const account = id ? connection.accounts.find(({ address }) => id.endsWith(`:${address}`)) : active.account;
  if (account) return account;
  throw new FoyerError("wallet/unauthorized", about({ operation, wallet }));
}
