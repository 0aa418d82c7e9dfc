import { type AccountId, type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { chooseChain } from "./chain/choose-chain.ts";
import { addressOf, type OpenConnection } from "./connections/open-connections.ts";
import { about, type Job } from "./job.ts";
import type { Session } from "./session.ts";

/** Chooses the account and the network the application uses; wallets have no say in it. */
export function select(
  session: Session,
  { connectionId, account, chain }: Parameters<Adapter<"solana">["select"]>[0],
): Connection<"solana"> {
  const found = session.open.get(connectionId);
  const { wallet, connection } = found;
  const address = chooseAddress(found, { operation: "connect", account });
  const chosen = chain
    ? chooseChain(session.networks, { operation: "switchNetwork", wallet, chain })
    : connection.chain;
  return session.open.write({ ...found, ...connection, chain: chosen, preferred: [address] }, "user");
}

/**
 * The address to use: that of the account asked for, whatever chain its id names, or else the active one.
 * @throws {FoyerError} wallet/unauthorized
 */
export function chooseAddress(
  { connection, wallet }: OpenConnection,
  { operation, account = connection.account }: Pick<Job, "operation"> & { readonly account?: AccountId | undefined },
): string {
  const address = addressOf({ account });
  if (connection.accounts.some((one) => one.address === address)) return address;
  throw new FoyerError("wallet/unauthorized", about({ operation, wallet }));
}
