import type { ChainId } from "@foyer/contract";
import type { SolanaNetwork } from "../networks.ts";

/**
 * How wallets call a network: `solana:mainnet`, where CAIP-2 has the genesis hash.
 * @see https://github.com/anza-xyz/wallet-standard
 */
export function toWalletChain(network: SolanaNetwork): `solana:${string}` {
  return `solana:${(network.network ?? String(network.id)).replace(/^solana-/, "")}`;
}

/**
 * Finds a network by any of the three spellings in use: its CAIP-2 id, its older one, and the wallets' own.
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export function findNetwork(networks: readonly SolanaNetwork[], chain: string): SolanaNetwork | undefined {
  return networks.find((network) =>
    [network.caipNetworkId, network.deprecatedCaipNetworkId, toWalletChain(network)].includes(
      chain as ChainId<"solana">,
    ),
  );
}

/** The networks among those given that a list of chains names, in the order of the networks. */
export function pickNetworks(networks: readonly SolanaNetwork[], chains: readonly string[]): readonly SolanaNetwork[] {
  const named = new Set(chains.map((chain) => findNetwork(networks, chain)));
  return networks.filter((network) => named.has(network));
}
