import type { Adapter } from "../adapter.ts";
import type { Connection } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "../runtime/adapter-runtime.ts";
import { chooseChain } from "../runtime/connect.ts";
import { chooseAccount } from "./choose-account.ts";

/**
 * Chooses the account and the network the application uses; wallets have no say in it.
 * @example
 * import { select } from "@foyer/contract/on-demand";
 * import type { OnDemand } from "@foyer/contract/runtime";
 *
 * export const part: Pick<OnDemand<"solana">, "select"> = { select };
 */
export async function select<N extends Namespace, P>(
  runtime: AdapterRuntime<N, P>,
  { connectionId, account, chain }: Parameters<Adapter<N>["select"]>[0],
): Promise<Connection<N>> {
  const wallet = runtime.links.get(connectionId);
  const { address, chains } = chooseAccount(wallet, { operation: "connect", account });
  const { accounts, chain: current, walletChain } = wallet.link.connection;
  // An account of another chain takes the application there.
  const own = account && chains !== "any" && !chains.includes(current) ? chains[0] : undefined;
  const wanted = chain ?? own;
  const chosen = wanted ? chooseChain(runtime, { operation: "switchNetwork", wallet, chain: wanted }) : current;
  const { given } = wallet.link;
  return runtime.links.write({ wallet, given, accounts, walletChain, chain: chosen, preferred: [address] }, "user");
}
