import { type AdapterHost, type ConnectionId, FoyerError, type WalletContext } from "@foyer/contract";
import type { EvmNetwork, EvmNetworks } from "./evm-network.ts";
import type { LinkedWallet, Links } from "./links.ts";
import type { Wallets } from "./wallets.ts";

/** What an operation works on: empty before the start and after the stop. */
export interface Context {
  readonly networks: EvmNetworks;
  readonly wallets: Wallets;
  readonly links: Links;
  /** Undefined before the start and after the stop. `ended` is aborted at the stop. */
  readonly current: { readonly host: AdapterHost<"eip155">; readonly ended: AbortSignal } | undefined;
  /** Turns anything a wallet threw into an error of ours. Never rejects. */
  explain(cause: unknown, context: WalletContext): Promise<FoyerError>;
}

/**
 * Finds a network by its CAIP-2 id.
 * @throws {FoyerError} network/not-configured
 */
export function findNetwork(networks: EvmNetworks, chain: string): EvmNetwork {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return network;
}

/**
 * Finds the wallet of an open connection.
 * @throws {FoyerError} connection/not-found
 */
export function getLinked({ wallets }: Context, connectionId: ConnectionId): LinkedWallet {
  const wallet = wallets.all().find(({ link }) => link?.connection.id === connectionId);
  if (!wallet) throw new FoyerError("connection/not-found", { connectionId });
  return wallet as LinkedWallet;
}
