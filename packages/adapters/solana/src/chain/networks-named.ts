import type { ChainId } from "@foyer/contract";
import type { SolanaNetwork } from "../networks.ts";

/**
 * How wallets call a network: `solana:mainnet`, where CAIP-2 has the genesis hash.
 * @see https://github.com/anza-xyz/wallet-standard
 */
export function toWalletChain(network: SolanaNetwork): `solana:${string}` {
  return `solana:${(network.network ?? `${network.id}`).replace("solana-", "")}`;
}

/** The ids of the networks that some chain ids name. */
export function chainsNamed(
  networks: readonly SolanaNetwork[],
  chains: readonly string[],
): readonly ChainId<"solana">[] {
  return networksNamed(networks, chains).map(({ caipNetworkId }) => caipNetworkId);
}

/**
 * The networks that some chain ids name, in the order of the networks. Three spellings are in use: the CAIP-2 id, its
 * older one, and the wallets' own.
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export function networksNamed(networks: readonly SolanaNetwork[], chains: readonly string[]): readonly SolanaNetwork[] {
  return networks.filter((network) => {
    const spellings: readonly unknown[] = [
      network.caipNetworkId,
      network.deprecatedCaipNetworkId,
      toWalletChain(network),
    ];
    return chains.some((chain) => spellings.includes(chain));
  });
}
