import type { Adapter } from "../adapter.ts";
import type { Connection } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import { chooseAccount } from "./choose-account.ts";
import { chooseChain } from "./choose-chain.ts";
import type { Session } from "./session.ts";

/**
 * Chooses the account and the network the application uses; wallets have no say in it.
 * @example
 * import { type OnDemand, select } from "@foyer/contract/session";
 *
 * export const part: Pick<OnDemand<"solana">, "select"> = { select };
 */
export async function select<N extends Namespace, L>(
  session: Session<N, L>,
  { connectionId, account, chain }: Parameters<Adapter<N>["select"]>[0],
): Promise<Connection<N>> {
  const wallet = session.links.get(connectionId);
  const { address, chains } = chooseAccount(wallet, { operation: "connect", account });
  const { accounts, chain: current, walletChain } = wallet.link.connection;
  // An account of another chain takes the application there.
  const own = account && chains !== "any" && !chains.includes(current) ? chains[0] : undefined;
  const wanted = chain ?? own;
  const chosen = wanted ? chooseChain(session, { operation: "switchNetwork", wallet, chain: wanted }) : current;
  const { given } = wallet.link;
  return session.links.write({ wallet, given, accounts, walletChain, chain: chosen, preferred: [address] }, "user");
}
