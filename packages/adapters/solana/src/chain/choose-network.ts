import { FoyerError, type Operation } from "@foyer/contract";
import { about } from "../context.ts";
import type { SolanaNetwork } from "../networks.ts";
import type { FoundWallet } from "../wallets/found-wallets.ts";
import { findNetwork } from "./chain-names.ts";

/**
 * Finds a network of the adapter by its id.
 * @throws {FoyerError} network/not-configured
 */
export function getNetwork(networks: readonly SolanaNetwork[], chain: string): SolanaNetwork {
  const network = findNetwork(networks, chain);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return network;
}

/**
 * The network to use with a wallet: the one asked for, or else the first that it serves.
 * @throws {FoyerError} network/not-configured, network/unsupported
 */
export function chooseNetwork(a: {
  readonly networks: readonly [SolanaNetwork, ...SolanaNetwork[]];
  readonly wallet: FoundWallet;
  readonly operation: Operation;
  readonly chain?: string | undefined;
}): SolanaNetwork {
  const serves = ({ caipNetworkId }: SolanaNetwork): boolean => a.wallet.connector.chains.includes(caipNetworkId);
  const wanted = a.chain === undefined ? a.networks.find(serves) : getNetwork(a.networks, a.chain);
  if (wanted && serves(wanted)) return wanted;
  const { caipNetworkId } = wanted ?? a.networks[0];
  throw new FoyerError("network/unsupported", { ...about(a.operation, a.wallet), chain: caipNetworkId });
}
