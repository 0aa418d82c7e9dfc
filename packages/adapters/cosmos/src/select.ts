import { type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { findNetwork, select as selectOwn } from "@foyer/contract/on-demand";
import { type AdapterRuntime, about } from "@foyer/contract/runtime";
import type { KeplrLike } from "./keplr.ts";
import { ownNetworks } from "./own-networks.ts";

/**
 * Chooses the account and the chain the application uses. A chain has an account of its own: one that the wallet knows
 * none on cannot be chosen.
 * @throws {FoyerError} connection/not-found, network/not-added, network/not-configured, wallet/unauthorized
 */
export async function select(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  asked: Parameters<Adapter<"cosmos">["select"]>[0],
): Promise<Connection<"cosmos">> {
  const wallet = runtime.links.get(asked.connectionId);
  const chain = asked.chain && findNetwork(ownNetworks(runtime.networks), asked.chain).caipNetworkId;
  const { accounts } = wallet.link.connection;
  if (chain && !accounts.some(({ chains }) => chains.includes(chain)))
    throw new FoyerError("network/not-added", { ...about("cosmos", { operation: "switchNetwork", wallet }), chain });
  return await selectOwn(runtime, asked);
}
